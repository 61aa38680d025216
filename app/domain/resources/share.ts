import { hasContent, type Item, type ItemRef } from "./item.ts";

/** A shared link: made by one agent for one item (SHARE-2). */
export interface Share extends ItemRef {
	token: string;
	userId: number;
	/** The item's title when it was shared. */
	title: string;
	createdAt: number;
	/** How often others opened it. */
	opened: number;
	lastOpenedAt: number | null;
}

/**
 * Whether an item may be shared by the user it was read for, and whether a link to it works. What is empty, or is a page of the training,
 * has nothing for who has no account.
 */
export function isShareable(item: Pick<Item, "shareable" | "lock"> & Parameters<typeof hasContent>[0]): boolean {
	return item.shareable && item.lock === null && hasContent(item);
}

/** Whether a title says by itself what it is of, so that the place need not stand before it: `Japan on one page`. */
export function namesPlace(title: string, place: string): boolean {
	return title.toLowerCase().includes(place.toLowerCase());
}

/** A token of an address, or null: 144 random bits. */
export function shareTokenOf(text: string | undefined): string | null {
	return text !== undefined && /^[\w-]{24}$/.test(text) ? text : null;
}

/** Kinds of machines that say so in their names, whoever runs them: search engines' crawlers, the bots of chats and networks. */
const kinds = /(?<!cu)bots?(?:\b|_)|crawl|spider|slurp|preview|unfurl|scrap(?:e|er|y|ing)\b|[a-z]-scrap\b|link ?(?:check|expan)/i;

/** Those that preview links under other names; the browsers inside the same apps are people's and have other ones. */
const previewers =
	/externalhit|facebookcatalog|^whatsapp\/|^viber\/|cardyb|embedly|iframely|vkshare|slack-imgproxy|mastodon|pleroma|akkoma|^synapse|nextcloud|google-|googleother|googleimageproxy|google web|feedfetcher|apis-google|lighthouse/i;

/** What looks at the links of a mail before, or instead of, its reader: office programs, protection services, virus scanners. */
const mailScanners =
	/safe-?links|ms-?office|microsoft office|microsoft outlook|barracuda|mimecast|proofpoint|urldefense|messagelabs|cloudmark|ironport|avanan|fireeye|trendmicro|bitdefender|clamav|virustotal|urlscan/i;

const listed = [kinds, previewers, mailScanners] as const;

/**
 * Whether a user agent's name is that of a machine that looks at a link for somebody who has not opened it: a previewer, a mail scanner, a
 * search engine's crawler. A plain program, or a browser without a window, is somebody's who asked for the page (docs/decisions/0010).
 */
export function previewsLinks(userAgent: string | null): boolean {
	return userAgent !== null && listed.some((names) => names.test(userAgent));
}
