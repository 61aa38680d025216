import { describe, expect, it } from "vitest";
import type { Draft } from "#app/packs/draft.ts";
import { withChosenChanges } from "#app/features/studio/draft/chosen-changes.ts";

const page = (id: number, title = `Page ${id}`) => ({ id, type: "text", title });

function program(
	chapters: readonly (readonly number[])[],
	titles: Record<number, string> = {},
): Draft {
	return {
		app: { id: 9, name_on_device: titles[9] ?? "Nine" },
		chapters: chapters.map(([id = 0, ...pages]) => ({
			id,
			title: titles[id] ?? `Chapter ${id}`,
			pages: pages.map((each) => page(each, titles[each])),
		})),
		contact_us: [{ id: 71, name: titles[71] ?? "Ana" }],
	};
}

const live = program([
	[1, 11, 12, 13],
	[2, 21],
]);
const order = (of: Draft) =>
	of.chapters.map(({ id, pages }) => [id, ...pages.map((each) => each.id)]);
const titleOf = (of: Draft, id: number) =>
	of.chapters.flatMap(({ pages }) => pages).find((each) => each.id === id)?.title;
const chosen = (draft: Draft, ...keys: string[]) => withChosenChanges(live, draft, new Set(keys));

describe("Publishing some changes of a draft (STUDIO-98)", () => {
	it("Publishing some changes makes the chosen rows live and leaves all others as they were", () => {
		const draft = program(
			[
				[1, 11, 12, 13],
				[2, 21],
			],
			{ 9: "New", 11: "Mine", 12: "Half done", 71: "Bea" },
		);
		const part = chosen(draft, "page:11", "contact_us:71");
		expect([titleOf(part, 11), titleOf(part, 12), part.app.name_on_device]).toEqual([
			"Mine",
			"Page 12",
			"Nine",
		]);
		expect(part.contact_us).toEqual([{ id: 71, name: "Bea" }]);
		expect(chosen(draft, "app").app.name_on_device).toBe("New");
		expect(chosen(draft)).toMatchObject(live);
	});

	it("Publishing some changes puts a new page after the live page that precedes it in the draft", () => {
		const draft = program([
			[1, 11, 14, 15, 12, 13],
			[2, 21],
		]);
		expect(order(chosen(draft, "page:14"))[0]).toEqual([1, 11, 14, 12, 13]);
		expect(order(chosen(draft, "page:15"))[0]).toEqual([1, 11, 15, 12, 13]);
		expect(order(chosen(draft, "page:14", "page:15"))[0]).toEqual([1, 11, 14, 15, 12, 13]);
		expect(chosen(draft, "page:14").chapters[0]?.pages.map((each) => each.page_number)).toEqual([
			1, 2, 3, 4,
		]);
	});

	it("Publishing some changes adds a new chapter with only its chosen pages", () => {
		const draft = program([
			[1, 11, 12, 13],
			[3, 31, 32],
			[2, 21],
		]);
		expect(order(chosen(draft, "page:32"))).toEqual([
			[1, 11, 12, 13],
			[3, 32],
			[2, 21],
		]);
		expect(order(chosen(draft, "chapter:3"))).toEqual([[1, 11, 12, 13], [3], [2, 21]]);
	});

	it("Publishing some changes adds a new collection with only its chosen items, and a chosen deletion removes a collection with all its items", () => {
		const withCollection = {
			...live,
			assets: { toolbox: [{ id: 77, type: "collection", title: "Routes" }] },
			collections: {
				"77": {
					North: [
						{ id: 5, title: "Coast" },
						{ id: 6, title: "Lakes" },
					],
				},
			},
		} as Draft;
		const part = chosen(withCollection, "collections:6");
		expect([part.assets?.toolbox, part.collections]).toEqual([
			withCollection.assets?.toolbox,
			{ "77": { North: [{ id: 6, title: "Lakes" }] } },
		]);
		const without = withChosenChanges(withCollection, live, new Set(["assets:77"]));
		expect(without.assets?.toolbox ?? []).toEqual([]);
		expect(JSON.stringify(without.collections ?? {})).not.toContain("Coast");
		const orphans = { ...withCollection, assets: {} } as Draft;
		expect(withChosenChanges(orphans, orphans, new Set(["app"])).collections).toEqual(
			orphans.collections,
		);
	});

	it("Publishing a chosen deletion removes a page, or a chapter with the pages that haven't moved elsewhere", () => {
		const draft = program([[1, 11, 13, 21]]);
		expect(order(chosen(draft, "page:12"))).toEqual([
			[1, 11, 13],
			[2, 21],
		]);
		expect(order(chosen(draft, "chapter:2"))).toEqual([[1, 11, 12, 13, 21]]);
		const gone = program([[1, 11, 12, 13]]);
		expect(order(chosen(gone, "chapter:2"))).toEqual([[1, 11, 12, 13]]);
	});

	it("Publishing some changes moves only chosen pages, within a chapter and to another chapter", () => {
		const draft = program(
			[
				[1, 13, 11, 12],
				[2, 21],
			],
			{ 12: "Mine" },
		);
		const text = chosen(draft, "page:12");
		expect([order(text)[0], titleOf(text, 12)]).toEqual([[1, 11, 12, 13], "Mine"]);
		expect(order(chosen(draft, "page:13"))[0]).toEqual([1, 13, 11, 12]);
		const away = program([
			[1, 11, 13],
			[2, 12, 21],
		]);
		expect(order(chosen(away, "page:12"))).toEqual(order(away));
		expect(order(chosen(away, "page:21"))).toEqual(order(live));
	});

	it("Publishing every change puts the live program in the draft's order", () => {
		const draft = program(
			[
				[2, 21, 14],
				[1, 13, 11],
			],
			{ 9: "New", 21: "Mine" },
		);
		const keys = [
			"app",
			"chapter:1",
			"chapter:2",
			"page:11",
			"page:12",
			"page:13",
			"page:14",
			"page:21",
		];
		expect(order(chosen(draft, ...keys))).toEqual(order(draft));
	});
});
