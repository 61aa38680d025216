import type { Item } from "../../domain/item.ts";
import { isPageOnly, leadsOut } from "../../domain/item.ts";
import { previewsLinks } from "../../domain/link-preview.ts";
import { plainText } from "../../domain/plain-text.ts";
import { endingOf, mediaOfAddress, saveName } from "../../domain/file-name.ts";
import { isClick, valueOf } from "../../http.server.ts";
import { limit } from "../../limit.server.ts";
import { PORTAL_APP_ID } from "../../constants.ts";
import { openShare, type OpenShare } from "../../services/shares/open-share.server.ts";
import { themeCss } from "../../services/catalog/theme-css.server.ts";
import type { Visit } from "../../visit.server.ts";
import { showOf } from "../resources/item-show.server.ts";
import { shareCookies, wasCounted } from "./share-cookies.server.ts";

/** An item for people without an account: with the addresses of its own files, and none that counts or asks who one is. */
function publicView(item: Item) {
	const file = mediaOfAddress(item.url);
	const saved =
		file && !item.fileExcluded && item.url !== null
			? { href: item.url, name: saveName(item.title, item.url), ending: endingOf(item.url)?.toUpperCase() ?? "" }
			: null;
	return {
		id: `${item.itemType}-${item.itemId}`,
		kind: item.kind,
		key: item.key,
		title: item.title,
		text: item.text,
		image: item.image,
		show: {
			...showOf(item),
			// Many have the same words as text and as HTML: they are said once.
			html: plainText(item.html) === item.text ? null : item.html,
			fileHref: null,
			awayHref: leadsOut(item) ? item.url : null,
			page: null,
		},
		forAgents: isPageOnly(item),
		saved,
	};
}

export type PublicView = ReturnType<typeof publicView>;

/** Somebody opened it: not the agent themselves, no machine that previews links, no browser twice. */
async function count({ portal, session, now }: Visit, request: Request, { share }: OpenShare): Promise<void> {
	const own = session?.user.id === share.userId;
	if (own || !isClick(request) || wasCounted(request) || previewsLinks(request.headers.get("user-agent"))) return;
	await portal.shares.countOpen(share.token, now);
}

/** A shared link's page (contract, section 8, "Shared links"). */
export async function loadShared(visit: Visit, request: Request, token: string | undefined) {
	const { portal, now } = visit;
	await limit(visit, "share");
	const opened = valueOf(await openShare({ ...portal.backEnd, shares: portal.shares }, token, now));
	await count(visit, request, opened);
	visit.cookies.push(...shareCookies(visit, opened.share.token));
	const { agent, program, item, items } = opened;
	const look = await portal.backEnd.catalog.program(PORTAL_APP_ID);
	return {
		title: item.title,
		appId: program.id,
		program: program.nameOnDevice,
		css: themeCss(program, look),
		from: `${agent.firstName} ${agent.lastName}`.trim(),
		item: publicView(item),
		items: items.map(publicView),
	};
}
