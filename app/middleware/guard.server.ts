import { redirect, type MiddlewareFunction } from "react-router";
import { paths } from "../paths.ts";
import { startTraining } from "../services/account/start-training.server.ts";
import { visitContext } from "../visit.server.ts";

/** Whoever is not logged in is sent to the log-in page, which leads back (requirements, section 4; contract, section 8, "Pages"). */
export const guard: MiddlewareFunction<Response> = async ({ url, context }, next) => {
	const visit = context.get(visitContext);
	if (!visit.session) {
		const here = url.pathname + url.search;
		throw redirect(paths.login(here.includes("login") ? {} : { redirect: here }));
	}
	await startTraining(visit.portal.backEnd.accounts, visit.session.user, visit.now);
	return next();
};
