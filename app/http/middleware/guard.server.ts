import type { MiddlewareFunction } from "react-router";
import { httpError } from "#app/http/http-error.server.ts";
import { redirect } from "#app/http/redirect.server.ts";
import { unlessAway } from "#app/http/report-error.server.ts";
import { learnerReader, requestContextOf } from "#app/http/request-context.server.ts";
import { paths } from "#app/paths.ts";
import { sessionOver, signOut } from "#app/http/session/session-cookie.server.ts";
import { startTraining } from "#app/services/account/start-training.server.ts";
import { park } from "./parked-forms.server.ts";

/** Without a session: parks the form, and redirects to the log-in (PAGE-60, FORM-30). Refuses a form made for another user. */
export const guard: MiddlewareFunction<Response> = async (args, next) => {
	const { request, url } = args;
	const current = requestContextOf(args);
	if (!current.session) {
		if (request.method === "POST") throw await park(current);
		const here = url.pathname + url.search;
		throw redirect(paths.login(here.includes("login") ? {} : { redirect: here }));
	}
	const { user } = current.session;
	Object.assign(current, learnerReader(current, user), { user });
	if (request.method === "POST" && current.formHolder !== user.id) throw httpError("forbidden");
	await unlessAway(current.portal, startTraining(current.portal.backEnd.accounts, user, current.now));
	return next();
};

/** For an account deleted during the request. The form is not parked: no user is left to send it for. */
export const signOutDeletedUser: MiddlewareFunction<Response> = async (args, next) => {
	const response = await next();
	const current = requestContextOf(args);
	return current.isUserGone ? sessionOver(current) : response;
};

/** For a key that another back end no longer accepts. The redirect comes again without a session, so that the guard takes it. */
export const signOutRejectedUser: MiddlewareFunction<Response> = async (args, next) => {
	const response = await next();
	const current = requestContextOf(args);
	if (!current.session?.user.access?.isOver) return response;
	await signOut(current, "gone");
	const here = current.url.pathname + current.url.search;
	return args.request.method === "POST" && current.form ? park(current) : redirect(here);
};
