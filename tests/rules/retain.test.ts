import { expect, it } from "vitest";
import { gistOf, isWorthACard, retainCards, retainPage } from "#app/domain/training/retain.ts";
import type { ContentPage, Page } from "#app/domain/training/page.ts";

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

it("cards with a sales tip come first, each group in the chapter's order; an end screen without one has none (TRAIN-40)", () => {
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
	expect(isWorthACard({ type: "end screen", salesTip: "Say it" })).toBe(true);
});

it("a page is named by its number in the chapter before its id, and a question never", () => {
	const pages = [page(2, 1), page(1, 2), { kind: "question", id: 7, pageNumber: 3 } as Page];
	expect(retainPage(pages, 2)?.id).toBe(1);
	expect(retainPage([page(620101, 1)], 620101)?.pageNumber).toBe(1);
	expect([retainPage(pages, 3), retainPage(pages, 7)]).toEqual([null, null]);
});

it("a card's text is cut between words, at 220 characters at most", () => {
	const word = "coast ";
	expect(gistOf("a".repeat(220))).toBe("a".repeat(220));
	const cut = gistOf(word.repeat(60));
	expect(cut.endsWith("coast…")).toBe(true);
	expect(cut.length).toBeLessThanOrEqual(221);
	expect(cut.length).toBeGreaterThan(210);
});
