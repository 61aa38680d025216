import { Outlet } from "react-router";
import type { Route } from "./+types/signed-in";
import { summarizePoints, type PointSummary } from "#app/domain/training/points.ts";
import { guard } from "#app/http/middleware/guard.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";

export { ErrorBoundary } from "./error-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [guard];

/** They show the user's own work and have no point bar (PAGE-35, PAGE-41). */
const withoutPoints = /^\/?(my-source|notifications|parked|training\/:id\/:chapter)\b/;

/** What the point bar says; null: the page has none. */
export async function loader(args: Route.LoaderArgs): Promise<PointSummary | null> {
	if (withoutPoints.test(args.pattern)) return null;
	const { portal, catalog, user } = signedIn(args);
	return summarizePoints(await portal.backEnd.rewards.totalPoints(user), catalog.pointBadges);
}

export default function SignedIn() {
	return <Outlet />;
}
