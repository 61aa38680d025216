import type { Route } from "./+types/file";
import { answerDiploma } from "#app/http/diploma-response.server.ts";
import { parseId, unwrap } from "#app/http/http-error.server.ts";
import { diplomaToPrint } from "#app/services/diploma/open-diploma.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";

const diplomaFile: Route.MiddlewareFunction = async (args) => {
	const context = signedIn(args);
	const appId = parseId(args.params.id);
	const printed = unwrap(await diplomaToPrint(context.portal.backEnd, context.catalog, await context.learner(appId), appId));
	return unwrap(await answerDiploma(context, printed, context.user));
};

export const middleware = [diplomaFile];

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
