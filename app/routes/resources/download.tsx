import type { Route } from "./+types/download";
import { mediaOfAddress, saveName } from "../../domain/file-name.ts";
import { isClick, refuse, valueOf } from "../../http.server.ts";
import { paths } from "../../paths.ts";
import { openItem } from "../../services/resources/open-item.server.ts";
import { signedIn } from "../../visit.server.ts";
import { itemRefOf } from "./item-ref.server.ts";

export { ErrorBoundary, Nothing as default } from "../layouts/route-error.tsx";

/** A resource's file, to be saved under its title. A download goes on in ranges; only its beginning counts. */
const download: Route.MiddlewareFunction = async (args) => {
	const { portal, user, now } = signedIn(args);
	const goesOn = /^bytes=(?!0-)/.test(args.request.headers.get("range") ?? "");
	const click = { deed: "download", counts: isClick(args.request) && !goesOn, pageOf: paths.item } as const;
	const item = valueOf(await openItem(portal.backEnd, user, valueOf(itemRefOf(args.params)), click, now));
	const named = mediaOfAddress(item.url);
	const held = named ? await portal.backEnd.catalog.media(named.hash, named.name) : null;
	if (!held || item.url === null) throw refuse("notFound");
	return portal.answerFile(args.request, {
		path: held.path,
		name: held.name,
		hash: held.hash,
		cacheControl: "private, no-cache",
		saveAs: saveName(item.title, item.url),
	});
};

export const middleware = [download];
