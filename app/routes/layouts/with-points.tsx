import { Outlet } from "react-router";
import type { Route } from "./+types/with-points";
import { guard } from "#app/http/middleware/guard.server.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { summarizePoints, type PointSummary } from "#app/domain/training/points.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { RewardsPort } from "#app/services/rewards/port.ts";
import type { UserRef } from "#app/services/account/port.ts";

async function pointSummary(
	{ catalog, rewards }: { catalog: Pick<CatalogPort, "pointBadges">; rewards: Pick<RewardsPort, "totalPoints"> },
	user: UserRef,
): Promise<PointSummary> {
	const [total, badges] = await Promise.all([rewards.totalPoints(user), catalog.pointBadges()]);
	return summarizePoints(total, badges);
}

export { ErrorBoundary } from "./error-page.tsx";

/** Repeats the guard of signed-in.tsx: nesting the layouts would cost each page a level. */
export const middleware: Route.MiddlewareFunction[] = [guard];

/** Without the bar if the points cannot be read. */
export async function loader(args: Route.LoaderArgs) {
	const { portal, user } = signedIn(args);
	return withFallback({ what: "points" }, pointSummary(portal.backEnd, user), null);
}

export default function WithPoints() {
	return <Outlet />;
}
