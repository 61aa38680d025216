import { CONTENT_ID_LENGTH } from "#app/constants.ts";
import { mediaOfAddress, shapeOf } from "#app/domain/resources/file-name.ts";
import type { ContentPage, TextLink } from "./page.ts";

/** Something that a page links to. */
export interface PageTarget {
	key: string;
	address: string;
	title: string;
	/** `image`, `document`, `link` … as the page says it; of a link in the text `link`. */
	type: string;
}

/** Whether following an address is reported: files, and what leads out of the portal (EVENT-12). Mail, phone and places here are not. */
export function isReported(address: string): boolean {
	return /^https?:/i.test(address) || mediaOfAddress(address) !== null;
}

/** Whether a text can be the key of a link. */
export function isLinkKey(text: string): boolean {
	return text.length === CONTENT_ID_LENGTH && /^[\da-f]+$/.test(text);
}

/** Finds the link with a key on a page, or null. */
export function targetOf({ links, textLinks }: Pick<ContentPage, "links" | "textLinks">, key: string): PageTarget | null {
	for (const { text, type, resources } of links) {
		const resource = resources.find((each) => each.key === key);
		if (resource) return { key, address: resource.src, title: text, type };
	}
	const link = textLinks.find((each) => each.key === key);
	return link ? { key, address: link.address, title: link.text, type: "link" } : null;
}

/** A page's text with other addresses in place of those that are reported. `addressOf`: as it can stand in an attribute. */
export function linkedText(text: string, links: readonly TextLink[], addressOf: (link: TextLink) => string): string {
	const parts: string[] = [];
	let at = 0;
	for (const link of links) {
		parts.push(text.slice(at, link.start), addressOf(link));
		at = link.end;
	}
	return parts.join("") + text.slice(at);
}

/** Returns which credit a resource needs: a picture's, a film's, or a source's. */
export function creditOf(type: string, src: string): "picture" | "film" | "source" {
	const shape = shapeOf(src) ?? type.toLowerCase();
	return shape === "image" ? "picture" : shape === "video" ? "film" : "source";
}
