import { describe, expect, test } from "vitest";
import { nestedCalls, programCalls } from "#app/back-end/catalog/catalog-calls.server.ts";

/**
 * Returns the rows of a response to a call for program 501. Returns null if the response is a
 * failure.
 */
function rowsIn(path: string, body: unknown): readonly unknown[] | null {
	const call = programCalls(501).find((each) => each.path === path);

	return call?.rowLists(body)?.flatMap(([, list]) => list) ?? null;
}

const rows = [{ id: 1 }, { id: 2 }];

describe("A catalog response", () => {
	test.each([
		["chapter-info", "a list of chapters", rows],
		["chapter-info", "a list of apps with their chapters", [{ id: 501, chapters: rows }]],
		["v2/carousel-photo", "a list", rows],
		["v2/carousel-photo", "an object with items", { items: rows }],
		["inline-carousel", "a list", rows],
		["contact-us", "an object with a list", { result: "success", list: rows }],
	])("A catalog response to %s may be %s (BACK-22)", (path, _shape, body) => {
		expect(rowsIn(path, body)).toEqual(rows);
	});

	test.each([
		["chapter-info", "an app without chapters", [{ id: 501, chapters: "" }]],
		["v2/carousel-photo", "no items", { items: null }],
		["contact-us", "an empty text as its list", { result: "success", list: "" }],
	])("A catalog response to %s with %s has no rows (BACK-22)", (path, _shape, body) => {
		expect(rowsIn(path, body)).toEqual([]);
	});

	test("A catalog response to contact-us is a failure if its result isn't success (BACK-12)", () => {
		expect(rowsIn("contact-us", { result: "error", list: [] })).toBeNull();
	});

	test.each([
		[7, 7],
		[0, 5],
	])(
		"For the collection asset 5 with item_id %i, the portal requests collection %i (BACK-22)",
		(itemId, wanted) => {
			const row = JSON.stringify({ id: 5, type: "collection", item_id: itemId });
			const asset = { kind: "asset", id: 5, app_id: 501, parent_id: null } as const;
			const [call] = nestedCalls(
				{ ...asset, section: "toolbox", position: 0, row },
				new Set([501]),
			);
			expect(call?.query).toEqual({ sales_companion_item_id: wanted });
		},
	);
});
