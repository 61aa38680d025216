import { hasContent, type Item, type ItemRef } from "#app/features/catalog/resources/item.ts";

/** (SHARE-2) */
export interface Share extends ItemRef {
	token: string;
	userId: number;
	/** The title when the item was shared. */
	title: string;
	createdAt: number;
	/** Openings by anyone but the agent. */
	openCount: number;
	lastOpenedAt: number | null;
}

/** How long a browser that opened a link has its files, and counts as having opened it. */
export const openedShareMs = 12 * 3_600_000;

/** Also decides whether an existing link works. Pages of the training are not for people without an account. */
export function isShareable(
	item: Pick<Item, "shareable" | "lock"> & Parameters<typeof hasContent>[0],
): boolean {
	return item.shareable && item.lock === null && hasContent(item);
}

/** Whether the title already has the place, as in `Japan on one page`. */
export function namesPlace(title: string, place: string): boolean {
	return title.toLowerCase().includes(place.toLowerCase());
}

/** 144 random bits; null: not a token. */
export function shareTokenOf(text: string | undefined): string | null {
	return text !== undefined && /^[\w-]{24}$/.test(text) ? text : null;
}

/** Crawlers and bots that say so in their names; a Cubot is a phone. No look-behind: browsers load this too, and Safari 15 has none. */
const crawlers =
	/(?:^|[^u]|(?:^|[^c])u)bots?(?:\b|_)|crawl|spider|slurp|preview|unfurl|scrap(?:e|er|y|ing)\b|[a-z]-scrap\b|link ?(?:check|expan)/i;

/** Previewers under other names. The browsers inside the same apps have different ones. */
const previewers =
	/externalhit|facebookcatalog|^whatsapp\/|^viber\/|cardyb|embedly|iframely|vkshare|slack-imgproxy|mastodon|pleroma|akkoma|^synapse|nextcloud|google-|googleother|googleimageproxy|google web|feedfetcher|apis-google|lighthouse/i;

/** Mail programs and scanners that open links before their reader. */
const mailScanners =
	/safe-?links|ms-?office|microsoft office|microsoft outlook|barracuda|mimecast|proofpoint|urldefense|messagelabs|cloudmark|ironport|avanan|fireeye|trendmicro|bitdefender|clamav|virustotal|urlscan/i;

const botPatterns = [crawlers, previewers, mailScanners] as const;

/** True for previewers, scanners and crawlers. Plain programs and headless browsers count as readers (docs/decisions/0010). */
export function isLinkBot(userAgent: string | null): boolean {
	return userAgent !== null && botPatterns.some((names) => names.test(userAgent));
}
