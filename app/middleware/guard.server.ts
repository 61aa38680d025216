import { redirect, type MiddlewareFunction } from "react-router";
import { refuse } from "../http.server.ts";
import { paths } from "../paths.ts";
import { startTraining } from "../services/account/start-training.server.ts";
import { visitContext } from "../visit.server.ts";
import { park } from "./parked-forms.server.ts";

/**
 * Whoever is not logged in is sent to the log-in page, which leads back; a form they sent is parked (requirements, section 4; contract,
 * section 8, "Pages", "Forms"). A form made for one user is nothing for another.
 */
export const guard: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const visit = context.get(visitContext);
	if (!visit.session) {
		if (request.method === "POST") throw await park(visit);
		const here = url.pathname + url.search;
		throw redirect(paths.login(here.includes("login") ? {} : { redirect: here }));
	}
	if (request.method === "POST" && visit.formHolder !== visit.session.user.id) throw refuse("forbidden");
	await startTraining(visit.portal.backEnd.accounts, visit.session.user, visit.now);
	return next();
};
