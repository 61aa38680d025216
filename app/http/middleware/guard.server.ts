import type { MiddlewareFunction } from "react-router";
import { httpError } from "#app/http/http-error.server.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { requestContextOf } from "#app/http/request-context.server.ts";
import { paths } from "#app/paths.ts";
import { sessionOver, signOut } from "#app/http/session/session-cookie.server.ts";
import { startTraining } from "#app/services/account/start-training.server.ts";
import { park } from "./parked-forms.server.ts";

/**
 * Sends whoever is not logged in to the log-in page, which leads back, and parks a form they sent (PAGE-60, FORM-30). Refuses a form that
 * was made for another user.
 */
export const guard: MiddlewareFunction<Response> = async (args, next) => {
	const { request, url } = args;
	const current = requestContextOf(args);
	if (!current.session) {
		if (request.method === "POST") throw await park(current);
		const here = url.pathname + url.search;
		throw redirect(paths.login(here.includes("login") ? {} : { redirect: here }));
	}
	current.user = current.session.user;
	if (request.method === "POST" && current.formHolder !== current.user.id) throw httpError("forbidden");
	await startTraining(current.portal.backEnd.accounts, current.user, current.now);
	return next();
};

/**
 * Leads a user whose account was deleted during the request, in another tab or by its host, to the log-in. A form they sent is neither
 * carried out nor parked: there is no user left to do it for.
 */
export const signOutDeletedUser: MiddlewareFunction<Response> = async (args, next) => {
	const response = await next();
	const current = requestContextOf(args);
	return current.isUserGone ? sessionOver(current) : response;
};

/**
 * Ends the session here when a back end elsewhere no longer accepts the user's key. The request comes again without a session, so that the
 * guard leads to the log-in; a form that was sent is parked.
 */
export const signOutRejectedUser: MiddlewareFunction<Response> = async (args, next) => {
	const response = await next();
	const current = requestContextOf(args);
	if (!current.session?.user.access?.isOver) return response;
	await signOut(current, "gone");
	const here = current.url.pathname + current.url.search;
	return args.request.method === "POST" && current.form ? park(current) : redirect(here);
};
