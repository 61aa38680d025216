import { Outlet } from "react-router";
import type { Route } from "./+types/with-points";
import { guard } from "../../middleware/guard.server.ts";
import { pointSummary } from "../../services/points/point-summary.server.ts";
import { signedIn } from "../../visit.server.ts";

/** They are for whoever is logged in, as those of signed-in.tsx: a layout inside a layout would cost each of them a level. */
export const middleware: Route.MiddlewareFunction[] = [guard];

/** The pages with a point bar. */
export async function loader(args: Route.LoaderArgs) {
	const { portal, user } = signedIn(args);
	return pointSummary(portal.backEnd, user);
}

export default function WithPoints() {
	return <Outlet />;
}
