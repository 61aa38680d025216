import type { Route } from "./+types/file";
import { answerDiploma } from "./diploma-response.server.ts";
import { parseId, unwrap } from "#app/platform/http/responses.server.ts";
import { diplomaToPrint } from "./open-diploma.server.ts";
import { loggedIn } from "#app/request.server.ts";

const diplomaFile: Route.MiddlewareFunction = async (args) => {
	const context = loggedIn(args);
	const appId = parseId(args.params.id);
	const printed = unwrap(
		await diplomaToPrint(
			context.portal.backEnd,
			context.catalog,
			await context.learner(appId),
			appId,
		),
	);
	return unwrap(await answerDiploma(context, printed, context.user));
};

export const middleware = [diplomaFile];

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
