import { hasContent, type Item, type ItemRef } from "#app/features/catalog/resources/item.ts";
import { HOUR_MS } from "#app/constants.ts";

export interface Share extends ItemRef {
	token: string;
	userId: number;
	/** The title at the time of sharing. */
	title: string;
	createdAt: number;
	openCount: number;
	lastOpenedAt: number | null;
}

/** How long a browser that opened a link can load its files. Another opening in that time isn't counted. */
export const openedShareMs = 12 * HOUR_MS;

/** Decides whether an item can be shared, and whether its existing link works. */
export function isShareable(
	item: Pick<Item, "shareable" | "lock"> & Parameters<typeof hasContent>[0],
): boolean {
	return item.shareable && item.lock === null && hasContent(item);
}

/** Tells whether the title contains the place, as `Japan on one page` does. */
export function namesPlace(title: string, place: string): boolean {
	return title.toLowerCase().includes(place.toLowerCase());
}

/** Returns null if the text isn't a token. */
export function shareTokenOf(text: string | undefined): string | null {
	return text !== undefined && /^[\w-]{24}$/.test(text) ? text : null;
}

/** Crawlers and bots by name, but not Cubot phones. Browsers load this, too, and Safari 15 has no look-behind. */
const crawlers =
	/(?:^|[^u]|(?:^|[^c])u)bots?(?:\b|_)|crawl|spider|slurp|preview|unfurl|scrap(?:e|er|y|ing)\b|[a-z]-scrap\b|link ?(?:check|expan)/i;

/** Previewers with other names. The browsers inside the same apps have different ones. */
const previewers =
	/externalhit|facebookcatalog|^whatsapp\/|^viber\/|cardyb|embedly|iframely|vkshare|slack-imgproxy|mastodon|pleroma|akkoma|^synapse|nextcloud|google-|googleother|googleimageproxy|google web|feedfetcher|apis-google|lighthouse/i;

/** Email programs and scanners that open links before people do. */
const mailScanners =
	/safe-?links|ms-?office|microsoft office|microsoft outlook|barracuda|mimecast|proofpoint|urldefense|messagelabs|cloudmark|ironport|avanan|fireeye|trendmicro|bitdefender|clamav|virustotal|urlscan/i;

const botPatterns = [crawlers, previewers, mailScanners] as const;

/** Recognizes previewers, scanners and crawlers. Command-line programs and headless browsers count as readers (docs/decisions/0010). */
export function isLinkBot(userAgent: string | null): boolean {
	return userAgent !== null && botPatterns.some((names) => names.test(userAgent));
}
