import { redirect, type MiddlewareFunction } from "react-router";
import { signOut } from "../routes/auth/session-cookie.server.ts";
import { visitContext } from "../visit.server.ts";
import { park } from "./parked-forms.server.ts";

/**
 * Where a back end elsewhere does not take the user's key any more, the session is over here too: it ends, and the same is asked again by
 * nobody, so that the guard leads to the log-in; a form that was sent is parked.
 */
export const accessOver: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const response = await next();
	const visit = context.get(visitContext);
	if (!visit.session?.user.access?.isOver) return response;
	await signOut(visit);
	const here = visit.url.pathname + visit.url.search;
	return request.method === "POST" && visit.form ? park(visit) : redirect(here);
};
