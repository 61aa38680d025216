import { data } from "react-router";
import { portalProgram } from "#app/features/catalog/catalog.ts";
import { type Item, isPageOnly } from "#app/features/catalog/resources/item.ts";
import { isLinkBot } from "#app/features/sharing/share.ts";
import { plainText } from "#app/platform/text/plain-text.ts";
import { fileExtension, mediaOfAddress, saveName } from "#app/platform/files/file-name.ts";
import { isUserInitiated } from "#app/platform/http/responses.server.ts";
import { phoneAddress } from "#app/features/catalog/contact.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { unlessAway } from "#app/features/frame/report-error.server.ts";
import type { User } from "#app/features/account/user.ts";
import { namesOf } from "#app/features/catalog/program.ts";
import { listOf, longDate } from "#app/platform/i18n/format.server.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import {
	closedLink,
	openFolder,
	openShare,
	type OpenFolder,
	type OpenShare,
} from "./open-share.server.ts";
import { themeCss } from "#app/features/catalog/theme-css.server.ts";
import type { RequestContext } from "#app/request.server.ts";
import { dateNote, showOf } from "#app/features/resources/item-card.server.ts";
import { paths } from "#app/paths.ts";
import type { ItemShow } from "#app/features/resources/items/item-sheet.tsx";
import { pictureSources, pictureWidths } from "#app/platform/files/picture.ts";
import { sharedName } from "./share-views.server.ts";
import { shareCookies, isOpeningCounted } from "./share-cookies.server.ts";

/** A public picture of 1200 by 630 pixels. */
const previewPicture = "/link-preview.jpg";

const isForClients = (ending: string) => /^(?:jpe?g|png)$/i.test(ending);

/**
 * Returns the address of the file to save. For a picture that isn't a JPEG or PNG, returns its
 * largest version in one of these formats, if there is one, because every device can open them.
 * Returns null if the item has no file on this portal.
 */
function fileForClient(item: Item, { shape, src, renditions }: ItemShow): string | null {
	const own = mediaOfAddress(item.url) ? item.url : null;
	if (shape !== "image" || own === null || isForClients(fileExtension(own) ?? "")) return own;
	const [largest] = renditions
		.filter(({ ending }) => isForClients(ending))
		.toSorted((a, b) => b.width - a.width);
	const variant = src === null ? null : pictureSources(src, Math.max(...pictureWidths)).src;
	if (largest) return largest.href;
	return variant !== null && isForClients(fileExtension(variant) ?? "") ? variant : own;
}

/** Returns what clients see of an item. All its addresses work without an account. */
function publicView(context: RequestContext, item: Item, name: string) {
	const { settings } = context.portal;
	// The page shows a fact's own text instead of its file.
	const isFact = item.kind === "fact" && item.text !== null;
	const show = showOf(settings, item, true);
	const kept = item.fileExcluded ? null : fileForClient(item, show);
	const saved =
		kept === null
			? null
			: {
					href: kept,
					name: saveName(name, kept),
					ending: fileExtension(kept)?.toUpperCase() ?? "",
				};
	return {
		id: `${item.itemType}-${item.itemId}`,
		kind: item.kind,
		key: item.key,
		title: item.title,
		text: item.text,
		note: dateNote(context, item),
		image: item.image,
		show: {
			...show,
			renditions: show.renditions.filter(
				({ href, ending }) => isForClients(ending) && href !== kept,
			),
			fileHref: null,
			page: null,
			...(isFact && { shape: item.image === null ? null : ("image" as const), src: item.image }),
		},
		isFact,
		forAgents: isPageOnly(item),
		saved,
	};
}

/**
 * Returns false for the agent, for bots such as link previewers, for prefetches, and if the link
 * was opened in this browser in the last 12 hours.
 */
function countsAsOpened({ session }: RequestContext, request: Request, agent: User): boolean {
	const own = session?.user.id === agent.id;
	return (
		!own &&
		isUserInitiated(request) &&
		!isOpeningCounted(request) &&
		!isLinkBot(request.headers.get("user-agent"))
	);
}

/**
 * The preview has no picture of a shared item, because an item's files load only in browsers that
 * opened the link.
 */
async function frameOf(context: RequestContext, agent: User, text: string | null, token: string) {
	const { portal, t } = context;
	const contact = await portal.backEnd.profile.clientContact(agent);
	const origin = publicOrigin(context);
	const from = `${agent.firstName} ${agent.lastName}`.trim();
	return {
		from,
		firstName: agent.firstName || agent.lastName,
		agency: contact?.agency ?? null,
		phone: contact?.phone ? { shown: contact.phone, href: phoneAddress(contact.phone) } : null,
		preview: {
			text: text || t("share.from", { name: from }),
			image: origin === null ? null : `${origin}${previewPicture}`,
			site: portal.title(),
		},
		address: `${origin ?? ""}${paths.shared(token)}`,
	};
}

/**
 * Loads a shared link (SHARE-4) or a client folder (SHARE-15). Responds with 404 to a link that no
 * longer works (SHARE-7).
 */
export async function loadShared(
	context: RequestContext,
	request: Request,
	token: string | undefined,
) {
	const { portal, now } = context;
	context.headers["X-Robots-Tag"] = "noindex";
	await unlessAway(portal, limit(context, "lookUp"));
	const { backEnd } = portal;
	const opened = await openShare(backEnd, context.catalog, token, now);
	if (opened.ok) return loadItem(context, request, opened.value);
	const folder = await openFolder(backEnd, context.catalog, token, now);
	if (folder.ok) return loadFolder(context, request, folder.value);
	return data(await loadClosed(context, await closedLink(backEnd, token), token), {
		status: 404,
	});
}

async function loadItem(
	context: RequestContext,
	request: Request,
	{ share, agent, program, item, items }: OpenShare,
) {
	const { portal, now } = context;
	if (countsAsOpened(context, request, agent))
		await unlessAway(portal, portal.backEnd.shares.countOpen(share.token, [item], now));
	context.cookies.push(...shareCookies(context, share.token));
	const look = portalProgram(context.catalog);
	const nameOf = (title: string) => sharedName(context, program, title);
	return {
		kind: "item" as const,
		...(await frameOf(context, agent, plainText(item.text), share.token)),
		title: nameOf(item.title),
		appId: program.id,
		program: program.nameOnDevice,
		css: themeCss(program, look),
		item: publicView(context, item, nameOf(item.title)),
		items: items.map((inside) => publicView(context, inside, nameOf(inside.title))),
	};
}

export type SharedItemPage = Awaited<ReturnType<typeof loadItem>>;

/** `closed` is null if the link is unknown or its agent's account is suspended. */
async function loadClosed(
	context: RequestContext,
	closed: Awaited<ReturnType<typeof closedLink>>,
	token: string | undefined,
) {
	const { portal, language, now, t } = context;
	const agent = closed?.agent ?? null;
	// A link to one item has no end date, because it works again once its item can be shared again.
	const endedAt = closed?.endsAt != null && closed.endsAt <= now ? closed.endsAt - 1 : null;
	const date = longDate(language, endedAt, portal.settings.timeZone);
	const look = portalProgram(context.catalog);
	const frame = agent && (await frameOf(context, agent, null, token ?? ""));
	return {
		kind: "closed" as const,
		title: date === null ? t("share.closed.title") : t("share.closed.titleOn", { date }),
		site: portal.title(),
		appId: PORTAL_APP_ID,
		css: look ? themeCss(look, look) : "",
		agent: frame && {
			from: frame.from,
			firstName: frame.firstName,
			agency: frame.agency,
			phone: frame.phone,
		},
	};
}

export type ClosedPage = Awaited<ReturnType<typeof loadClosed>>;

async function loadFolder(
	context: RequestContext,
	request: Request,
	{ folder, agent, parts }: OpenFolder,
) {
	const { portal, language, now } = context;
	const seen = parts.map(({ item }) => item);
	if (countsAsOpened(context, request, agent))
		await unlessAway(portal, portal.backEnd.shares.folders.countOpen(folder.token, seen, now));
	context.cookies.push(...shareCookies(context, folder.token));
	const look = portalProgram(context.catalog);
	const first = parts[0]?.program ?? look;
	const places = [...new Set(parts.map(({ program }) => namesOf(program).place))];
	const views = parts.map(({ program, item, items }) => ({
		programId: program.id,
		// If the items are from several places, each name includes the place.
		name: places.length > 1 ? sharedName(context, program, item.title) : item.title,
		item: publicView(context, item, sharedName(context, program, item.title)),
		items: items.map((inside) =>
			publicView(context, inside, sharedName(context, program, inside.title)),
		),
	}));
	return {
		kind: "folder" as const,
		...(await frameOf(context, agent, folder.note, folder.token)),
		title: folder.title ?? (places.length > 0 ? listOf(language, places) : context.t("folder.one")),
		appId: first?.id ?? PORTAL_APP_ID,
		css: first ? themeCss(first, look) : "",
		client: folder.firstName,
		note: folder.note,
		until: longDate(language, folder.endsAt - 1) ?? "",
		facts: views.filter(({ item }) => item.isFact),
		rest: views.filter(({ item }) => !item.isFact),
	};
}

export type FolderPage = Awaited<ReturnType<typeof loadFolder>>;
