import { expect, it } from "vitest";
import {
	cardsWithWords,
	shortenToWords,
	hasCard,
	retainCards,
	retainPage,
} from "#app/features/learner/retain.ts";
import type { ContentPage, Page } from "#app/features/catalog/page.ts";

const page = (id: number, pageNumber: number, more: Partial<ContentPage> = {}) =>
	({
		kind: "content",
		id,
		pageNumber,
		contentId: `page:${id}`,
		type: "text",
		links: [],
		text: null,
		summary: null,
		salesTip: null,
		...more,
	}) as ContentPage;

it("In Retain, cards with a sales tip come first, and an end screen without a tip has no card (TRAIN-40)", () => {
	const question = { kind: "question", id: 9, pageNumber: 5 } as Page;
	const pages = [
		page(1, 1),
		page(2, 2, { salesTip: "Say it" }),
		page(3, 3),
		page(4, 4, { type: "end screen" }),
		question,
		page(6, 6, { salesTip: "Too" }),
	];
	expect(retainCards(pages).map(({ id }) => id)).toEqual([2, 6, 1, 3]);
	expect(hasCard({ type: "end screen", salesTip: "Say it" })).toBe(true);
});

it("In Retain, a number in an address finds a content page by its page number, otherwise by its id, and never finds a question", () => {
	const pages = [page(2, 1), page(1, 2), { kind: "question", id: 7, pageNumber: 3 } as Page];
	expect(retainPage(pages, 2)?.id).toBe(1);
	expect(retainPage([page(620101, 1)], 620101)?.pageNumber).toBe(1);
	expect([retainPage(pages, 3), retainPage(pages, 7)]).toEqual([null, null]);
});

it("The text of a card in Retain is cut after at most 220 characters, between words unless the last word is too long", () => {
	const word = "coast ";
	expect(shortenToWords("a".repeat(220))).toBe("a".repeat(220));
	// A word that fills more than half of the text is cut. A space just past the limit still ends a
	// word. A comma or dash at the end is removed.
	expect(shortenToWords(`a ${"b".repeat(300)}`)).toBe(`a ${"b".repeat(218)}…`);
	expect(shortenToWords(`${"a".repeat(220)} b`)).toBe(`${"a".repeat(220)}…`);
	expect(shortenToWords(`${"a".repeat(150)} ${"b".repeat(69)} c`)).toBe(
		`${"a".repeat(150)} ${"b".repeat(69)}…`,
	);
	expect(shortenToWords("Beaches, – and hills", 11)).toBe("Beaches…");
	const cut = shortenToWords(word.repeat(60));
	expect(cut.endsWith("coast…")).toBe(true);
	expect(cut.length).toBeLessThanOrEqual(221);
	expect(cut.length).toBeGreaterThan(210);
});

it("A card in Retain shows whether its page is a video, how many links the page has, and its summary, or its text if it has no summary (TRAIN-40)", () => {
	const link = {
		label: "More",
		url: "https://example.org/",
	} as unknown as ContentPage["links"][number];
	const pages = [
		page(1, 1, { summary: "In short", text: "<p>At length</p>" }),
		page(2, 2, { text: "<p>At length</p>", type: "video" }),
		page(3, 3, { links: [link, link] }),
	];
	expect(retainCards(pages).map(({ gist, isVideo, links }) => [gist, isVideo, links])).toEqual([
		["In short", false, 0],
		["At length", true, 0],
		[null, false, 2],
	]);
});

it("Retain's filter searches all texts of the cards' pages, and without words it keeps every card", () => {
	const fields = [
		"title",
		"subtitle",
		"summary",
		"text",
		"salesTip",
		"comment",
		"transcript",
	] as const;
	const pages = fields.map((field, at) => page(at + 1, at + 1, { [field]: `<p>Said by${at}</p>` }));
	for (const at of fields.keys())
		expect(cardsWithWords(pages, `by${at}`).map(({ id }) => id)).toEqual([at + 1]);
	expect(cardsWithWords(pages, "nowhere")).toEqual([]);
	expect(cardsWithWords(pages, null)).toHaveLength(fields.length);
});
