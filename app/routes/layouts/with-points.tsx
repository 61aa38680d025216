import { Outlet } from "react-router";
import type { Route } from "./+types/with-points";
import { pointSummary } from "../../services/points/point-summary.server.ts";
import { signedIn } from "../../visit.server.ts";

/** The pages with a point bar. */
export async function loader(args: Route.LoaderArgs) {
	const { portal, user } = signedIn(args);
	return pointSummary(portal.backEnd, user);
}

export default function WithPoints() {
	return <Outlet />;
}
