import type { Route } from "./+types/file";
import { httpError } from "#app/http/http-error.server.ts";
import { openProgram } from "./open-program.server.ts";

/** A file of the draft, for its authors: nobody else sees it before it is published. */
export async function loader(args: Route.LoaderArgs) {
	const { context, appId } = await openProgram(args);
	const file = await context.studio.drafts.file(appId, args.params["*"] ?? "");
	if (!file) throw httpError("notFound");
	const { name, hash, path } = file;
	return context.portal.answerFile(args.request, { name, hash, path, cacheControl: "private, no-cache" });
}

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
