import { CONTENT_ID_LENGTH } from "#app/constants.ts";
import { mediaOfAddress, fileShape } from "#app/platform/files/file-name.ts";
import type { ContentPage, TextLink } from "./page.ts";

export interface PageLinkTarget {
	key: string;
	address: string;
	title: string;
	/** The type of the `PageLink`, or `link` for a link in the text. */
	type: string;
}

/** Returns true for web addresses and for the portal's files (EVENT-10). */
export function isReportedAddress(address: string): boolean {
	return /^https?:/i.test(address) || mediaOfAddress(address) !== null;
}

export function isLinkKey(text: string): boolean {
	return text.length === CONTENT_ID_LENGTH && /^[\da-f]+$/.test(text);
}

export function linkTarget(
	{ links, textLinks }: Pick<ContentPage, "links" | "textLinks">,
	key: string,
): PageLinkTarget | null {
	for (const { text, type, resources } of links) {
		const resource = resources.find((each) => each.key === key);
		if (resource) return { key, address: resource.src, title: text, type };
	}
	const link = textLinks.find((each) => each.key === key);
	return link ? { key, address: link.address, title: link.text, type: "link" } : null;
}

/**
 * Replaces the addresses of reported links. `addressOf` must return text that is safe in an
 * attribute.
 */
export function replaceLinkAddresses(
	text: string,
	links: readonly TextLink[],
	addressOf: (link: TextLink) => string,
): string {
	const parts: string[] = [];
	let at = 0;
	for (const link of links) {
		parts.push(text.slice(at, link.start), addressOf(link));
		at = link.end;
	}
	return parts.join("") + text.slice(at);
}

export function creditKind(type: string, src: string): "picture" | "film" | "source" {
	const shape = fileShape(src) ?? type.toLowerCase();
	return shape === "image" ? "picture" : shape === "video" ? "film" : "source";
}
