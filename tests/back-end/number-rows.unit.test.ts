import { expect, test } from "vitest";
import { numberRows } from "#app/back-end/catalog/number-rows.server.ts";
import type { NumberedRow, ReplicaRow } from "#app/back-end/catalog/replica-store.server.ts";

const rowOf = (kind: ReplicaRow["kind"], id: number, place: Partial<NumberedRow>): ReplicaRow => ({
	kind,
	id,
	app_id: 620,
	parent_id: null,
	section: null,
	...place,
	position: 0,
	row: JSON.stringify({ id, title: "Coast" }),
});
const picture = (id: number, app_id = 620) => rowOf("library", id, { section: "image", app_id });
const video = (id: number, app_id = 620) => rowOf("library", id, { section: "video", app_id });
const item = (id: number, parent_id: number) => rowOf("collection", id, { parent_id });
const page = (id: number, parent_id: number) => rowOf("page", id, { parent_id });

/**
 * Returns the rows with their numbers, their ids, and the lines for the log. `known` contains the
 * rows of an earlier read.
 */
function read(rows: readonly ReplicaRow[], known: readonly NumberedRow[] = []) {
	const reported: string[] = [];
	const numbered = numberRows({
		rows,
		stored: new Set(),
		known,
		report: (line) => reported.push(line),
	});
	expect(numbered.map(({ row }) => (JSON.parse(row) as { id: number }).id)).toEqual(
		numbered.map(({ id }) => id),
	);
	return { numbered, ids: numbered.map(({ id }) => id), reported };
}
const own = expect.toSatisfy((id: number) => /^9\d{14}$/.test(String(id))) as number;

test.each([
	["a picture and a video", [picture(5), video(5)]],
	["pictures of two programs", [picture(5), picture(5, 787)]],
	[
		"a fast fact and a document to sell",
		[rowOf("asset", 5, { section: "fastfacts" }), rowOf("asset", 5, { section: "toolbox" })],
	],
	["items of two collections", [item(5, 62010), item(5, 62020)]],
	["pages of two chapters", [page(5, 6201), page(5, 6202)]],
	[
		"contacts of two programs",
		[rowOf("contact", 5, { app_id: 620 }), rowOf("contact", 5, { app_id: 787 })],
	],
])(
	"If %s have the same id, the first keeps it and the second gets a number of its own (BACK-21)",
	(_, rows) => {
		const { ids, reported } = read(rows);
		expect(ids).toEqual([5, own]);
		expect(reported).toEqual([]);
		// A read that knows no earlier rows, as in another database, assigns the same number.
		expect(read(rows).ids).toEqual(ids);
	},
);

test("A back end's rows keep their numbers in every later read of the catalog, whatever the order of the rows (BACK-21)", () => {
	const { numbered } = read([picture(5), video(5), video(5, 787)]);
	const [first, second, third] = numbered.map(({ id }) => id);
	expect(read([video(5, 787), video(5), picture(5)], numbered).ids).toEqual([third, second, first]);
	expect(read([video(5)], numbered).ids).toEqual([second]);
	expect(read([video(5), picture(5)], [video(5)]).ids).toEqual([5, own]);
});

test("A video never gets the number of a removed picture, but a page that moves to another chapter keeps its number (BACK-21)", () => {
	expect(read([video(5)], [picture(5)]).ids).toEqual([own]);
	expect(read([page(5, 6202)], [page(5, 6201)]).ids).toEqual([5]);
});

test("A row that appears twice in a back end's list is kept once, and the log names it (BACK-10)", () => {
	const { ids, reported } = read([picture(5), picture(5), picture(6)]);
	expect(ids).toEqual([5, 6]);
	expect(reported).toEqual([
		"A row of the back end is left out: library 5: another row has the same id",
	]);
});

test("A collection keeps its id, which the call for its items needs, and a fast fact with the same id gets another number, even if it was read first (BACK-21)", () => {
	const fact = rowOf("asset", 5, { section: "fastfacts" });
	const collection = {
		...rowOf("asset", 5, { section: "toolbox" }),
		row: JSON.stringify({ id: 5, type: "collection" }),
	};
	expect(read([fact, collection]).ids).toEqual([own, 5]);
});

test("Of a back end's chapters with the same id, only the first is kept, because calls name chapters by their id (BACK-10)", () => {
	const chapter = (app_id: number) => rowOf("chapter", 5, { app_id });
	const { ids, reported } = read([chapter(620), chapter(787)]);
	expect([ids, reported.length]).toEqual([[5], 1]);
});

test("A stored row keeps its number if the call for it fails (BACK-21)", () => {
	const { numbered } = read([picture(5), video(5)]);
	const [, stored] = numbered;
	const rows = [picture(5), stored as ReplicaRow];
	const again = numberRows({
		rows,
		stored: new Set([stored as ReplicaRow]),
		known: numbered,
		report: () => undefined,
	});
	expect(again).toEqual(numbered);
});
