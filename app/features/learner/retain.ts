import { hasWords } from "#app/platform/text/search-words.ts";
import type { ContentPage, Page } from "#app/features/catalog/page.ts";
import { plainText } from "#app/platform/text/plain-text.ts";
import { truncate, withoutEnd } from "#app/platform/text/well-formed.ts";

/** A page as a card in Retain (TRAIN-40). */
export interface RetainCard {
	id: number;
	contentId: string;
	pageNumber: number;
	title: string | null;
	subtitle: string | null;
	salesTip: string | null;
	gist: string | null;
	image: string | null;
	isVideo: boolean;
	links: number;
}

const gistLength = 220;

/** Returns the pages that are not questions. */
export function retainPages(pages: readonly Page[]): ContentPage[] {
	return pages.filter((page) => page.kind === "content");
}

/** Returns whether a page has a card. An end screen has one only if it has a sales tip. */
export function hasCard(page: Pick<ContentPage, "type" | "salesTip">): boolean {
	return page.type !== "end screen" || page.salesTip !== null;
}

/**
 * Cuts a text after at most `length` characters, between words if possible, and ends it with an
 * ellipsis. A text that fits is returned unchanged.
 */
export function shortenToWords(text: string, length = gistLength): string {
	if (text.length <= length) return text;
	const cut = text.slice(0, length + 1);
	const space = cut.lastIndexOf(" ");
	return `${withoutEnd(truncate(cut, space > length / 2 ? space : length), /[\s,;:–-]/)}…`;
}

function cardOf(page: ContentPage): RetainCard {
	const gist = shortenToWords(page.summary ?? plainText(page.text));
	return {
		id: page.id,
		contentId: page.contentId,
		pageNumber: page.pageNumber,
		title: page.title,
		subtitle: page.subtitle,
		salesTip: page.salesTip,
		gist: gist === "" ? null : gist,
		image: page.image,
		isVideo: page.type === "video",
		links: page.links.length,
	};
}

/** Returns the cards, with those that have a sales tip first. */
export function retainCards(pages: readonly Page[]): readonly RetainCard[] {
	const all = retainPages(pages).filter(hasCard).map(cardOf);
	return [
		...all.filter((card) => card.salesTip !== null),
		...all.filter((card) => card.salesTip === null),
	];
}

/** Returns the cards whose pages contain these words, or all cards if `words` is null. */
export function cardsWithWords(
	pages: readonly Page[],
	words: string | null,
): readonly RetainCard[] {
	if (words === null) return retainCards(pages);
	const texts = new Map(
		retainPages(pages).map((page) => [
			page.id,
			[
				page.title,
				page.subtitle,
				page.summary,
				plainText(page.text),
				page.salesTip,
				page.comment,
				page.transcript,
			]
				.filter(Boolean)
				.join(" "),
		]),
	);
	return retainCards(pages).filter((card) => hasWords(texts.get(card.id) ?? "", words));
}

/** Finds a content page by its page number or, if no page has this number, by its id. */
export function retainPage(pages: readonly Page[], number: number): ContentPage | null {
	const content = retainPages(pages);
	return (
		content.find((page) => page.pageNumber === number) ??
		content.find((page) => page.id === number) ??
		null
	);
}
