import { Outlet } from "react-router";
import type { Route } from "./+types/with-points";
import { guard } from "#app/http/middleware/guard.server.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { summarizePoints, type PointSummary } from "#app/domain/training/points.ts";

export { ErrorBoundary } from "./error-page.tsx";

/** Repeats the guard of signed-in.tsx: nesting the layouts would cost each page a level. */
export const middleware: Route.MiddlewareFunction[] = [guard];

/** Without the bar if the points cannot be read. */
export async function loader(args: Route.LoaderArgs): Promise<PointSummary | null> {
	const { portal, catalog, user } = signedIn(args);
	const total = await withFallback({ what: "points" }, portal.backEnd.rewards.totalPoints(user), null);
	return total === null ? null : summarizePoints(total, catalog.pointBadges);
}

export default function WithPoints() {
	return <Outlet />;
}
