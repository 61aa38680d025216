import { redirect } from "react-router";
import type { Route } from "./+types/logout";
import { cookieName, setCookie } from "../../cookies.server.ts";
import { cookieNames } from "../../middleware/visit.server.ts";
import { paths } from "../../paths.ts";
import { visitOf } from "../../visit.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

export const loader = () => redirect(paths.home());

/** Logs out: the session is dead, in this browser and on the server. */
export async function action(args: Route.ActionArgs) {
	const visit = visitOf(args);
	if (visit.session) await visit.portal.sessions.end(visit.session.info.idHash);
	visit.cookies.push(setCookie(cookieName(cookieNames.session, visit.secure), "", { secure: visit.secure, maxAge: 0 }));
	return redirect(paths.login());
}
