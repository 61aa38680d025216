import { Outlet } from "react-router";
import type { Route } from "./+types/with-points";
import { guard } from "#app/http/middleware/guard.server.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { summarizePoints, type PointSummary } from "#app/domain/training/points.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { RewardsPort } from "#app/services/points/port.ts";
import type { UserRef } from "#app/services/account/port.ts";

/** A user's points and the next badge to win: what the point bar shows. */
async function pointSummary(
	{ catalog, rewards }: { catalog: Pick<CatalogPort, "pointBadges">; rewards: Pick<RewardsPort, "total"> },
	user: UserRef,
): Promise<PointSummary> {
	const [total, badges] = await Promise.all([rewards.total(user), catalog.pointBadges()]);
	return summarizePoints(total, badges);
}

export { ErrorBoundary } from "./error-page.tsx";

/** They are for whoever is logged in, as those of signed-in.tsx: a layout inside a layout would cost each of them a level. */
export const middleware: Route.MiddlewareFunction[] = [guard];

/** The pages with a point bar; without it where the points cannot be had. */
export async function loader(args: Route.LoaderArgs) {
	const { portal, user } = signedIn(args);
	return withFallback({ what: "points" }, pointSummary(portal.backEnd, user), null);
}

export default function WithPoints() {
	return <Outlet />;
}
