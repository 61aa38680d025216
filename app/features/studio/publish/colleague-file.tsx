import type { Route } from "./+types/colleague-file";
import { httpError } from "#app/platform/http/responses.server.ts";
import { requestContextOf } from "#app/request.server.ts";
import { previewedProgram } from "./preview-links.server.ts";

const file: Route.MiddlewareFunction = async (args) => {
	const context = requestContextOf(args);
	const { portal } = context;
	const previewed = await previewedProgram(context, args.params.token);
	const found =
		previewed && (await portal.studio?.drafts.shownFile(previewed.appId, args.params["*"] ?? ""));
	if (!found) throw httpError("notFound");
	const { name, hash, path } = found;
	return portal.answerFile(args.request, { name, hash, path, cacheControl: "private, no-cache" });
};

export const middleware = [file];

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
