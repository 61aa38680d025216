import type { MiddlewareFunction } from "react-router";
import { httpError } from "#app/http/http-error.server.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { requestContextOf } from "#app/http/request-context.server.ts";
import { paths } from "#app/paths.ts";
import { sessionOver, signOut } from "#app/routes/auth/session-cookie.server.ts";
import { startTraining } from "#app/services/account/start-training.server.ts";
import { park } from "./parked-forms.server.ts";

/**
 * Whoever is not logged in is sent to the log-in page, which leads back; a form they sent is parked
 * (PAGE-60, FORM-30). A form made for one user is nothing for another.
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
 * Whoever's account was deleted meanwhile, in another tab or by its host, is led to the log-in, whatever they sent: there is nobody any more
 * for whom it could be done, or kept.
 */
export const userGone: MiddlewareFunction<Response> = async (args, next) => {
	const response = await next();
	const current = requestContextOf(args);
	return current.isUserGone ? sessionOver(current) : response;
};

/**
 * Where a back end elsewhere does not take the user's key any more, the session is over here too: it ends, and the same is asked again by
 * nobody, so that the guard leads to the log-in; a form that was sent is parked.
 */
export const accessOver: MiddlewareFunction<Response> = async (args, next) => {
	const response = await next();
	const current = requestContextOf(args);
	if (!current.session?.user.access?.isOver) return response;
	await signOut(current, "gone");
	const here = current.url.pathname + current.url.search;
	return args.request.method === "POST" && current.form ? park(current) : redirect(here);
};
