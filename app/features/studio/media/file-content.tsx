import type { Route } from "./+types/file-content";
import { httpError } from "#app/platform/http/responses.server.ts";
import { editableProgram } from "#app/features/studio/open-program.server.ts";

/** Serves a program's file or its thumbnail to people who may edit the program. */
const file: Route.MiddlewareFunction = async (args) => {
	const { context, appId } = editableProgram(args, "programs and portal");
	const { drafts, files } = context.studio;
	const isSmall = context.url.searchParams.has("small");
	const wanted = args.params["*"] ?? "";
	const found = isSmall ? await files.thumbnail(appId, wanted) : await drafts.file(appId, wanted);
	if (!found) throw httpError("notFound");
	const { name, hash, path } = found;
	return context.portal.answerFile(args.request, {
		name,
		hash,
		path,
		// Lists load many thumbnails at once, so browsers cache them. An upload's name always refers to
		// the same content.
		cacheControl: isSmall ? "private, max-age=3600" : "private, no-cache",
	});
};

export const middleware = [file];

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
