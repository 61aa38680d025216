import { redirect } from "react-router";
import type { Route } from "./+types/logout";
import { paths } from "../../paths.ts";
import { visitOf } from "../../visit.server.ts";
import { signOut } from "./session-cookie.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

/** Reached by a link: asks first. */
export const loader = () => redirect(paths.confirmLogout());

/** Logs out: the session is dead, in this browser and on the server. */
export async function action(args: Route.ActionArgs) {
	await signOut(visitOf(args));
	return redirect(paths.login());
}
