import { describe, expect, it } from "vitest";
import type { Draft } from "#app/packs/draft.ts";
import { keyOfClash, mergeDrafts } from "#app/features/studio/draft/merge-drafts.ts";

const page = (id: number, more: object = {}) => ({
	id,
	type: "text",
	title: `Page ${id}`,
	...more,
});

function program(chapters: Draft["chapters"], more: object = {}): Draft {
	return { app: { id: 9, name_on_device: "Nine" }, chapters, ...more };
}

const was = program([
	{ id: 1, title: "One", pages: [page(11), page(12), page(13, { type: "end screen" })] },
	{ id: 2, title: "Two", pages: [page(21)] },
]);

function change(id: number, fields: object, of: Draft = was): Draft {
	const chapters = of.chapters.map((chapter) => ({
		...chapter,
		pages: chapter.pages.map((each) => (each.id === id ? { ...each, ...fields } : each)),
	}));
	return { ...of, chapters };
}

function withPages(pages: readonly (readonly { id: number }[])[], of: Draft = was): Draft {
	return {
		...of,
		chapters: of.chapters.map((chapter, index) => ({ ...chapter, pages: pages[index] ?? [] })),
	};
}

const order = (of: Draft) =>
	of.chapters.map(({ id, pages }) => [id, ...pages.map((each) => each.id)]);
const titles = (of: Draft) => of.chapters.flatMap(({ pages }) => pages.map(({ title }) => title));

describe("A draft that began before something else went live (STUDIO-35)", () => {
	it("Merging a draft with an import keeps each change that only one of them made", () => {
		const live = change(11, { title: "Live", summary: "New" });
		const merged = mergeDrafts(
			was,
			live,
			change(11, { subtitle: "Mine" }, change(12, { title: "Mine" })),
		);
		expect(merged.clashes).toEqual([]);
		expect(merged.draft.chapters[0]?.pages.slice(0, 2)).toMatchObject([
			{ title: "Live", summary: "New", subtitle: "Mine" },
			{ title: "Mine" },
		]);
		expect(merged.base).toEqual(live);
	});

	it("Merging a draft with an import reports a clash only for a field that both changed differently, until an author chooses a value", () => {
		const live = change(11, { title: "Live", summary: "Both" });
		const draft = change(11, { title: "Mine", summary: "Both" });
		const merged = mergeDrafts(was, live, draft);
		const clash = { row: "page:11", field: "title", live: "Live", draft: "Mine" };
		expect([merged.clashes, titles(merged.draft)[0]]).toEqual([[clash], "Mine"]);
		const again = mergeDrafts(merged.base, live, merged.draft);
		expect(again).toEqual(merged);
		for (const [take, title] of [
			["live", "Live"],
			["draft", "Mine"],
		] as const) {
			const decided = mergeDrafts(
				merged.base,
				live,
				merged.draft,
				new Map([[keyOfClash(clash), take]]),
			);
			expect([decided.clashes, titles(decided.draft)[0], decided.base]).toEqual([[], title, live]);
		}
	});

	it("Merging a draft applies live changes to a page even if the draft moved the page to another chapter", () => {
		const moved = withPages([
			[page(12), page(13)],
			[page(11), page(21)],
		]);
		const { draft } = mergeDrafts(was, change(11, { title: "Live" }), moved);
		expect(order(draft)).toEqual([
			[1, 12, 13],
			[2, 11, 21],
		]);
		expect(titles(draft)).toContain("Live");
	});

	it("Merging a draft with an import keeps the new pages of both in place, and the page order of the one that changed it", () => {
		const live = withPages([[page(11), page(14), page(12), page(13)], [page(21)]]);
		const added = withPages([[page(11), page(12), page(15), page(13)], [page(21)]]);
		expect(order(mergeDrafts(was, live, added).draft)[0]).toEqual([1, 11, 14, 12, 15, 13]);
		const reordered = withPages([[page(12), page(11), page(15), page(13)], [page(21)]]);
		expect(order(mergeDrafts(was, live, reordered).draft)[0]).toEqual([1, 12, 11, 14, 15, 13]);
		const { chapters } = mergeDrafts(was, reordered, added).draft;
		expect(chapters[0]?.pages.map((each) => each.id)).toEqual([12, 11, 15, 13]);
		expect(chapters[0]?.pages.map((each) => each.page_number)).toEqual([1, 2, 3, 4]);
	});

	it("Merging a draft with an import deletes a page that either of them deleted, unless the draft changed a page that the import deleted", () => {
		const gone = withPages([[page(12), page(13)], [page(21)]]);
		expect(order(mergeDrafts(was, gone, change(12, { title: "Mine" })).draft)[0]).toEqual([
			1, 12, 13,
		]);
		expect(order(mergeDrafts(was, gone, change(11, { title: "Mine" })).draft)[0]).toEqual([
			1, 11, 12, 13,
		]);
		const { draft, base } = mergeDrafts(was, change(11, { title: "Live" }), gone);
		expect(order(draft)[0]).toEqual([1, 12, 13]);
		expect(order(mergeDrafts(base, base, draft).draft)[0]).toEqual([1, 12, 13]);
	});

	it("Merging a draft keeps a chapter that the import deleted if the draft added pages to it, but with only these pages", () => {
		const live = { ...was, chapters: was.chapters.slice(0, 1) };
		expect(order(mergeDrafts(was, live, was).draft)).toEqual([[1, 11, 12, 13]]);
		const added = withPages([
			[page(11), page(12), page(13)],
			[page(21), page(22)],
		]);
		expect(order(mergeDrafts(was, live, added).draft)).toEqual([
			[1, 11, 12, 13],
			[2, 22],
		]);
	});

	it("Merging a draft treats resources, libraries and unknown fields like pages", () => {
		const parts = (fact: object, film: string, note: unknown) => ({
			assets: { fastfacts: [{ id: 5, title: "Entry", ...fact }], toolbox: [] },
			collections: { "5": { "A/B": [{ id: 6, title: "Item" }] } },
			video_library: [{ id: 7, url: film }],
			note,
		});
		const merged = mergeDrafts(
			program(was.chapters, parts({ text: "old" }, "a.mp4", 1)),
			program(was.chapters, parts({ text: "live" }, "a.mp4", 2)),
			program(was.chapters, parts({ text: "old", date: "2026" }, "b.mp4", 1)),
		);
		expect(merged).toMatchObject({
			clashes: [],
			draft: parts({ text: "live", date: "2026" }, "b.mp4", 2),
		});
	});

	it("Merging leaves a draft exactly the same if nothing went live", () => {
		const draft = mergeDrafts(was, was, change(11, { title: "Mine", gone: null }, was)).draft;
		expect(JSON.stringify(mergeDrafts(was, was, draft).draft)).toBe(JSON.stringify(draft));
	});
});
