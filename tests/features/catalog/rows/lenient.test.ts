import { describe, expect, test } from "vitest";
import { validRows } from "#app/back-end/http/wire-answer.server.ts";
import { fieldsOf } from "#app/platform/fields/fields.server.ts";
import { rowSchemas, type RowKind } from "#app/features/catalog/rows/rows.server.ts";
import { packOfSample } from "./support/wire-samples.ts";

const schemas = rowSchemas(fieldsOf({ lenient: true }));

/** The rows of a kind that are used, and what is told of the others. */
function read(kind: RowKind, row: object) {
	const told: string[] = [];
	const schema = schemas[kind];
	const rows = validRows<object>(
		[row],
		(raw) => (typeof schema === "function" ? schema(raw) : schema),
		kind,
		(line) => told.push(line),
	);
	return { rows, told };
}

describe("Rows of a back end of another make", () => {
	const { app, chapters, assets, contact_us } = packOfSample(620);

	test("null in a list field is an empty list (BACK-9)", () => {
		for (const none of [null, []]) {
			expect(read("app", { ...app, categories: none, app_has_categories: none })).toMatchObject({
				rows: [{ categories: [] }],
				told: [],
			});
			expect(read("chapter", { ...chapters[0], tiers: none })).toMatchObject({
				rows: [{ tiers: [0, 0, 0, 0] }],
				told: [],
			});
			expect(read("contact", { ...contact_us[0], emails: none })).toMatchObject({
				rows: [{ emails: [] }],
				told: [],
			});
			expect(read("asset", { ...assets.toolbox[0], countries: none, tiers: none })).toMatchObject({
				rows: [{ countries: [] }],
				told: [],
			});
			const page = chapters[0]?.pages.find((each) => "links" in each);
			expect(read("page", { ...page, links: none, question: null })).toMatchObject({
				rows: [{ links: [] }],
				told: [],
			});
		}
	});

	test.each(["coast.tif", "https://cdn.example/coast.jpg", "../coast.jpg"])(
		"a good program loses a picture of a bad name, %s, not itself",
		(image) => {
			const { rows, told } = read("app", { ...app, image, logo: "logo.png" });
			expect(rows).toMatchObject([{ id: 620, image: "", logo: "logo.png" }]);
			expect(told).toEqual([
				expect.stringMatching(/^A picture of the back end is left out: app, id 620: image: /),
			]);
		},
	);

	test.each([
		["app", { id: 620, name_on_device: "California" }],
		["chapter", { id: 6201, app_id: 620, title: "Welcome" }],
		["page", { id: 620101, page_number: 1 }],
		["asset", { id: 62001, app_id: 620, title: "Fast facts" }],
		["collection", { id: 620021 }],
		["library", { id: 620501 }],
		["contact", { id: 62031 }],
		["exhibition", { id: 62041, title: "California at the fair" }],
		["trade_show", { id: 1, name: "Travel fair" }],
		["badge", { id: 1, title: "Explorer" }],
		["notification", { id: 1, title: "New program" }],
		["point_description", { action: "share" }],
	] as const)(
		"an %s is used with nothing but what it cannot be shown without (BACK-9)",
		(kind, row) => {
			const { rows, told } = read(kind, row);
			expect(told).toEqual([]);
			expect(rows).toMatchObject([row]);
			for (const key of Object.keys(row)) {
				const { [key]: _, ...less } = row as Record<string, unknown>;
				expect([key, read(kind, less).rows]).toEqual([key, []]);
			}
		},
	);

	test.each(["Central Time", "Mars/Olympus", "", null, 5])(
		"a trade show whose time zone is %j is shown with none",
		(time_zone) => {
			const { rows, told } = read("trade_show", { id: 1, name: "Travel fair", time_zone });
			expect(told).toEqual([]);
			expect(rows).toMatchObject([{ id: 1, time_zone: "" }]);
		},
	);

	test("a row that is bad besides is left out", () => {
		const { rows, told } = read("app", { ...app, image: "coast.tif", name_on_device: "" });
		expect(rows).toEqual([]);
		expect(told).toHaveLength(1);
	});
});
