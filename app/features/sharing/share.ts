import { hasContent, type Item, type ItemRef } from "#app/features/catalog/resources/item.ts";
import { HOUR_MS } from "#app/constants.ts";

export interface Share extends ItemRef {
	token: string;
	userId: number;
	/** The item's title when it was shared. */
	title: string;
	createdAt: number;
	openCount: number;
	lastOpenedAt: number | null;
}

/**
 * The time for which a browser that opened a link can load the link's files. If the browser opens
 * the link again in that time, the opening isn't counted.
 */
export const openedShareMs = 12 * HOUR_MS;

/** Returns whether an item can be shared. An existing link works only as long as this is true. */
export function isShareable(
	item: Pick<Item, "shareable" | "lock"> & Parameters<typeof hasContent>[0],
): boolean {
	return item.shareable && item.lock === null && hasContent(item);
}

/** Returns whether the title contains the place, as `Japan on one page` does. */
export function namesPlace(title: string, place: string): boolean {
	return title.toLowerCase().includes(place.toLowerCase());
}

/**
 * Returns the text if it looks like the token of a shared link or client folder. Otherwise, returns
 * null.
 */
export function shareTokenOf(text: string | undefined): string | null {
	return text !== undefined && /^[\w-]{24}$/.test(text) ? text : null;
}

/**
 * Matches crawlers and bots by name, but not Cubot phones. Has no look-behind, because browsers
 * load this file, too, and Safari 15 doesn't support it.
 */
const crawlers =
	/(?:^|[^u]|(?:^|[^c])u)bots?(?:\b|_)|crawl|spider|slurp|preview|unfurl|scrap(?:e|er|y|ing)\b|[a-z]-scrap\b|link ?(?:check|expan)/i;

/** Matches previewers with other names. The browsers inside the same apps have different names. */
const previewers =
	/externalhit|facebookcatalog|^whatsapp\/|^viber\/|cardyb|embedly|iframely|vkshare|slack-imgproxy|mastodon|pleroma|akkoma|^synapse|nextcloud|google-|googleother|googleimageproxy|google web|feedfetcher|apis-google|lighthouse/i;

/** Matches email apps and scanners, which open links before people do. */
const mailScanners =
	/safe-?links|ms-?office|microsoft office|microsoft outlook|barracuda|mimecast|proofpoint|urldefense|messagelabs|cloudmark|ironport|avanan|fireeye|trendmicro|bitdefender|clamav|virustotal|urlscan/i;

const botPatterns = [crawlers, previewers, mailScanners] as const;

/**
 * Recognizes previewers, scanners and crawlers. Command-line tools and headless browsers count as
 * readers (docs/decisions/0010).
 */
export function isLinkBot(userAgent: string | null): boolean {
	return userAgent !== null && botPatterns.some((names) => names.test(userAgent));
}
