import type { Route } from "./+types/file";
import { httpError } from "#app/http/http-error.server.ts";
import { openProgram } from "./open-program.server.ts";

/** A file of the draft, for its authors: nobody else sees it before it is published. */
const file: Route.MiddlewareFunction = async (args) => {
	const { context, appId } = await openProgram(args);
	const found = await context.studio.drafts.file(appId, args.params["*"] ?? "");
	if (!found) throw httpError("notFound");
	const { name, hash, path } = found;
	return context.portal.answerFile(args.request, { name, hash, path, cacheControl: "private, no-cache" });
};

export const middleware = [file];

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
