import { describe, expect, it } from "vitest";
import { copySubject, idsOfCopy } from "#app/packs/drafts/copy.ts";
import { moveRow, rowsAt, type RowSubject } from "#app/packs/drafts/rows.ts";
import type { Draft } from "#app/packs/draft.ts";

const draft: Draft = {
	app: { id: 9 },
	chapters: [
		{
			id: 1,
			title: "One",
			pages: [
				{ id: 11, title: "A lesson" },
				{ id: 12, question: "Which?", taught_by: [11, 99] },
			],
		},
	],
	assets: { toolbox: [{ id: 5, type: "collection", title: "Ten days" }] },
	collections: { 5: { Plans: [{ id: 51 }, { id: 52 }], Maps: [{ id: 53 }] } },
};
const nameCopy = (name: string) => `${name} (copy)`;

describe("Duplicated rows", () => {
	it("The questions in a copy of a chapter refer to the copied lessons (STUDIO-12)", () => {
		const subject = { of: "chapter", id: 1 } as const;
		expect(idsOfCopy(draft, subject)).toBe(3);
		const copy = copySubject(draft, subject, [2, 21, 22], nameCopy)?.chapters[1];
		expect(copy).toMatchObject({ id: 2, title: "One (copy)", chapter_number: 2 });
		expect(copy?.pages).toMatchObject([{ id: 21 }, { id: 22, taught_by: [21, 99] }]);
	});

	it("A copy of a collection has its own items under the same headings (STUDIO-90)", () => {
		const subject: RowSubject = { of: "assets", id: 5 };
		expect(idsOfCopy(draft, subject)).toBe(4);
		const copied = copySubject(draft, subject, [6, 61, 62, 63], nameCopy);
		expect(copied?.collections?.["6"]).toEqual({
			Plans: [{ id: 61 }, { id: 62 }],
			Maps: [{ id: 63 }],
		});
		expect(copied?.collections?.["5"]).toEqual(draft.collections?.["5"]);
	});

	it("A row that doesn't exist can't be duplicated", () => {
		expect(copySubject(draft, { of: "page", id: 99 }, [1], nameCopy)).toBeNull();
		expect(copySubject(draft, { of: "contact_us", id: 1 }, [1], nameCopy)).toBeNull();
	});
});

describe("An item of a collection", () => {
	it("An item of a collection moves from the end of one heading to the next, and stops at the end of the last one (STUDIO-90)", () => {
		const down = moveRow(draft, { of: "collections", id: 52 }, 1);
		expect(down?.collections?.["5"]).toEqual({
			Plans: [{ id: 51 }],
			Maps: [{ id: 52 }, { id: 53 }],
		});
		expect(down && moveRow(down, { of: "collections", id: 52 }, -1)).toEqual(draft);
		expect(moveRow(draft, { of: "collections", id: 53 }, 1)).toEqual(draft);
	});
});

describe("A resource", () => {
	it("A resource moves past the next one of its own type, because the studio lists resources by type (STUDIO-90)", () => {
		const toolbox = ["collection", "document", "collection"].map((type, at) => ({ id: at, type }));
		const mixed: Draft = { ...draft, assets: { toolbox } };
		const orderAfter = (id: number, by: -1 | 1) => {
			const moved = moveRow(mixed, { of: "assets", id }, by);
			return moved && rowsAt(moved, ["assets", "toolbox"]).map((row) => row.id);
		};
		expect(orderAfter(0, 1)).toEqual([1, 2, 0]);
		expect(orderAfter(2, -1)).toEqual([2, 0, 1]);
		for (const by of [1, -1] as const) expect(orderAfter(1, by)).toEqual([0, 1, 2]);
	});
});
