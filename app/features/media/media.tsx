import type { Route } from "./+types/media";
import { unwrap, redirect } from "#app/platform/http/responses.server.ts";
import { openFile } from "./open-file.server.ts";
import { openedShareTokens } from "#app/features/client-pages/share-cookies.server.ts";
import { learnerReader, requestContextOf } from "#app/request.server.ts";

const file: Route.MiddlewareFunction = async (args) => {
	const context = requestContextOf(args);
	const { portal, catalog, session, now } = context;
	const { hash = "", "*": name = "" } = args.params;
	const reader = session && { user: session.user, ...learnerReader(context, session.user) };
	const open = unwrap(
		await openFile(
			portal.backEnd,
			catalog,
			reader,
			openedShareTokens(args.request),
			hash,
			name,
			now,
		),
	);
	if (open.file.cdnUrl !== null) return redirect(open.file.cdnUrl);
	const answer = await portal.answerFile(args.request, {
		path: open.file.path,
		name: open.file.name,
		hash: open.file.hash,
		cacheControl: open.forEverybody ? "public, max-age=31536000, immutable" : "private, no-cache",
	});
	// Removes a header that browsers don't need, because the address ends with the file's name. This
	// saves bytes on pages such as Home, which has a dozen pictures.
	if (answer.headers.get("Content-Disposition")?.startsWith("inline"))
		answer.headers.delete("Content-Disposition");
	return answer;
};

export const middleware = [file];

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
