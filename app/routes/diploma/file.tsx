import type { Route } from "./+types/file";
import { answerDiploma } from "../../diploma-answer.server.ts";
import { idOf, valueOf } from "../../http.server.ts";
import { diplomaToPrint } from "../../services/diploma/print-diploma.server.ts";
import { signedIn } from "../../visit.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

/** The diploma as a PDF. It answers before the router would make a page. */
const diplomaFile: Route.MiddlewareFunction = async (args) => {
	const visit = signedIn(args);
	return answerDiploma(visit, valueOf(await diplomaToPrint(visit.portal.backEnd, visit.user, idOf(args.params.id), visit.now)));
};

export const middleware = [diplomaFile];
