import type { MiddlewareFunction } from "react-router";
import { httpError } from "#app/platform/http/http-error.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { unlessAway } from "./report-error.server.ts";
import { learnerReader, requestContextOf } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { startTraining } from "#app/features/account/sessions/sessions.server.ts";
import { park } from "#app/features/account/parked-forms.server.ts";

/** Without a session: parks the form, and redirects to the login (PAGE-60, FORM-30). Refuses a form made for another user. */
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
	if (user.trainingStarted === null)
		await unlessAway(
			current.portal,
			startTraining(current.portal.backEnd.accounts, user, current.now),
		);
	return next();
};
