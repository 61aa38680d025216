import type { Route } from "./+types/download";
import { mediaOfAddress, saveName } from "#app/platform/files/file-name.ts";
import type { Item } from "#app/features/catalog/resources/item.ts";
import { isUserInitiated, httpError, redirect } from "#app/platform/http/responses.server.ts";
import { openItem } from "./open-item.server.ts";
import { loggedIn } from "#app/request.server.ts";

function fileOf(
	{ title, url, renditions }: Item,
	width: string | null,
): { url: string | null; saveAs: string } {
	if (width === null) return { url, saveAs: saveName(title, url ?? "") };
	const found = renditions.find((each) => String(each.width) === width);
	return { url: found?.url ?? null, saveAs: saveName(`${title} ${width}`, found?.url ?? "") };
}

const download: Route.MiddlewareFunction = async (args) => {
	const context = loggedIn(args);
	const { portal, catalog, url, request } = context;
	// If a browser downloads a file in parts, only the first part is recorded (EVENT-10).
	const isLaterPart = /^bytes=(?!0-)/.test(request.headers.get("range") ?? "");
	const isRecorded = isUserInitiated(request) && !isLaterPart;
	const item = await openItem(context, args.params, "download", isRecorded);
	const asked = fileOf(item, url.searchParams.get("width"));
	const named = mediaOfAddress(asked.url);
	const file = named ? catalog.media(named.hash, named.name) : null;
	if (!file) throw httpError("notFound");
	if (file.cdnUrl !== null) return redirect(file.cdnUrl);
	return portal.answerFile(request, {
		path: file.path,
		name: file.name,
		hash: file.hash,
		cacheControl: "private, no-cache",
		saveAs: asked.saveAs,
	});
};

export const middleware = [download];

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
