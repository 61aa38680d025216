import type { Route } from "./+types/media";
import { valueOf } from "../http.server.ts";
import { openFile } from "../services/media/open-file.server.ts";
import { sharedHere } from "./shares/share-cookies.server.ts";
import { visitOf } from "../visit.server.ts";

export { ErrorBoundary, Nothing as default } from "./layouts/route-error.tsx";

/** A file of a content pack, for who may see a row that names it. It answers before the router would make a page. */
const file: Route.MiddlewareFunction = async (args) => {
	const { portal, session, now } = visitOf(args);
	const { hash = "", "*": name = "" } = args.params;
	const asker = { user: session?.user ?? null, shareTokens: sharedHere(args.request) };
	const open = valueOf(await openFile({ ...portal.backEnd, shares: portal.shares }, asker, hash, name, now));
	return portal.answerFile(args.request, {
		path: open.file.path,
		name: open.file.name,
		hash: open.file.hash,
		cacheControl: open.forEverybody ? "public, max-age=31536000, immutable" : "private, no-cache",
	});
};

export const middleware = [file];
