import { type Item, isPageOnly } from "#app/domain/resources/item.ts";
import { previewsLinks } from "#app/domain/resources/share.ts";
import { plainText } from "#app/domain/text/plain-text.ts";
import { endingOf, mediaOfAddress, saveName } from "#app/domain/resources/file-name.ts";
import { isUserInitiated, unwrap } from "#app/http/http-error.server.ts";
import { phoneAddress } from "#app/domain/catalog/contact.ts";
import { shownToClients } from "#app/domain/account/client-contact.ts";
import { publicOrigin } from "#app/http/public-origin.server.ts";
import { limit } from "#app/http/rate-limit.server.ts";
import type { Settings } from "#app/env.server.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { openShare, type OpenShare } from "#app/services/shares/open-share.server.ts";
import { themeCss } from "#app/services/catalog/theme-css.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { showOf } from "#app/routes/resources/item-show.server.ts";
import { paths } from "#app/paths.ts";
import { sharedName } from "./shared-name.server.ts";
import { shareCookies, wasCounted } from "./share-cookies.server.ts";

/** A picture of the portal's own, of 1200 to 630 pixels, that anybody may fetch. */
const previewPicture = "/link-preview.jpg";

/** An item for people without an account: with the addresses of its own files, and none that counts or asks who one is. */
function publicView(settings: Settings, item: Item, name: string) {
	// A fact is a page of its own words: the sheet it stands on is a way on.
	const isFact = item.kind === "fact" && item.text !== null;
	const file = mediaOfAddress(item.url);
	const saved =
		file && !item.fileExcluded && item.url !== null
			? { href: item.url, name: saveName(name, item.url), ending: endingOf(item.url)?.toUpperCase() ?? "" }
			: null;
	return {
		id: `${item.itemType}-${item.itemId}`,
		kind: item.kind,
		key: item.key,
		title: item.title,
		text: item.text,
		image: item.image,
		show: {
			...showOf(settings, item, true),
			// Many have the same words as text and as HTML: they are said once.
			html: plainText(item.html) === item.text ? null : item.html,
			fileHref: null,
			page: null,
			...(isFact && { shape: item.image === null ? null : ("image" as const), src: item.image }),
		},
		isFact,
		forAgents: isPageOnly(item),
		saved,
	};
}

export type PublicView = ReturnType<typeof publicView>;

/** Somebody opened it: not the agent themselves, no machine that previews links, no browser twice. */
async function count({ portal, session, now }: RequestContext, request: Request, { share }: OpenShare): Promise<void> {
	const own = session?.user.id === share.userId;
	if (own || !isUserInitiated(request) || wasCounted(request) || previewsLinks(request.headers.get("user-agent"))) return;
	await portal.shares.countOpen(share.token, now);
}

/** A shared link's page (SHARE-4). */
export async function loadShared(context: RequestContext, request: Request, token: string | undefined) {
	const { portal, now } = context;
	// No search engine keeps it, whether it works or not.
	context.headers["X-Robots-Tag"] = "noindex";
	await limit(context, "share");
	const opened = unwrap(await openShare({ ...portal.backEnd, shares: portal.shares }, token, now));
	await count(context, request, opened);
	context.cookies.push(...shareCookies(context, opened.share.token));
	const { agent, program, item, items } = opened;
	const look = await portal.backEnd.catalog.program(PORTAL_APP_ID);
	const contact = shownToClients(await portal.backEnd.profile.clientContact(agent));
	const origin = publicOrigin(context);
	const nameOf = (title: string) => sharedName(context, program, title);
	return {
		title: nameOf(item.title),
		appId: program.id,
		program: program.nameOnDevice,
		css: themeCss(program, look),
		from: `${agent.firstName} ${agent.lastName}`.trim(),
		firstName: agent.firstName || agent.lastName,
		agency: contact?.agency ?? null,
		phone: contact?.phone ? { shown: contact.phone, href: phoneAddress(contact.phone) } : null,
		/** What a chat shows of the link: no picture of the item, whose files are for who opened the link. */
		preview: {
			text: plainText(item.text) || context.t("share.from", { name: `${agent.firstName} ${agent.lastName}`.trim() }),
			image: origin === null ? null : `${origin}${previewPicture}`,
			site: portal.settings.portalTitle,
		},
		/** Where it is to be found, for paper. */
		address: `${origin ?? ""}${paths.shared(opened.share.token)}`,
		item: publicView(portal.settings, item, nameOf(item.title)),
		items: items.map((inside) => publicView(portal.settings, inside, nameOf(inside.title))),
	};
}
