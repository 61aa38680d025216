import type { Route } from "./+types/colleague-file";
import { httpError } from "#app/http/http-error.server.ts";
import { requestContextOf } from "#app/http/request-context.server.ts";
import { previewedProgram } from "./preview-token.server.ts";

const file: Route.MiddlewareFunction = async (args) => {
	const { portal, now } = requestContextOf(args);
	const appId = previewedProgram(portal.signer, args.params.token, now);
	const found = appId === null ? null : await portal.studio?.drafts.shownFile(appId, args.params["*"] ?? "");
	if (!found) throw httpError("notFound");
	const { name, hash, path } = found;
	return portal.answerFile(args.request, { name, hash, path, cacheControl: "private, no-cache" });
};

export const middleware = [file];

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";
