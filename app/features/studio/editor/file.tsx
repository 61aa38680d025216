import type { Route } from "./+types/file";
import { httpError } from "#app/platform/http/http-error.server.ts";
import { openProgram } from "#app/features/studio/open-program.server.ts";

/** For its authors only. */
const file: Route.MiddlewareFunction = async (args) => {
	const { context, appId } = await openProgram(args);
	const found = await context.studio.drafts.file(appId, args.params["*"] ?? "");
	if (!found) throw httpError("notFound");
	const { name, hash, path } = found;
	return context.portal.answerFile(args.request, {
		name,
		hash,
		path,
		cacheControl: "private, no-cache",
	});
};

export const middleware = [file];

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
