import type { Route } from "./+types/download";
import { mediaOfAddress, saveName } from "#app/domain/resources/file-name.ts";
import { isClick, httpError, unwrap } from "#app/http/http-error.server.ts";
import { paths } from "#app/paths.ts";
import { openItem } from "#app/services/resources/open-item.server.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { itemRefOf } from "./item-ref.server.ts";

/** A resource's file, to be saved under its title. A download goes on in ranges; only its beginning counts. */
const download: Route.MiddlewareFunction = async (args) => {
	const { portal, user, now } = signedIn(args);
	const goesOn = /^bytes=(?!0-)/.test(args.request.headers.get("range") ?? "");
	const click = { itemAction: "download", counts: isClick(args.request) && !goesOn, pageOf: paths.item } as const;
	const item = unwrap(await openItem(portal.backEnd, user, unwrap(itemRefOf(args.params)), click, now));
	const named = mediaOfAddress(item.url);
	const file = named ? await portal.backEnd.catalog.media(named.hash, named.name) : null;
	if (!file || item.url === null) throw httpError("notFound");
	return portal.answerFile(args.request, {
		path: file.path,
		name: file.name,
		hash: file.hash,
		cacheControl: "private, no-cache",
		saveAs: saveName(item.title, item.url),
	});
};

export const middleware = [download];
