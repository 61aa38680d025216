import { describe, expect, it } from "vitest";
import {
	addPage,
	deletedRow,
	exceedsLimits,
	hasDeleted,
	isTooLong,
	moveSubject,
	pageOf,
	movePageTo,
	restoreDeleted,
	removeSubject,
	withFields,
	withoutLostPlaces,
	type DeletedRow,
	type Draft,
	type Row,
	type Subject,
} from "#app/packs/draft.ts";
import { isSame, mergeRows } from "#app/features/studio/draft/rows.ts";
import {
	questionRowFields,
	questionFormValues,
} from "#app/features/studio/editor/question-form.ts";
import { changesOf } from "#app/features/studio/publish/changes.server.ts";
import { questionTypes } from "#app/features/question/question.ts";

const page = (id: number, more: object = {}) => ({
	id,
	page_number: 1,
	type: "text",
	title: `Page ${id}`,
	...more,
});
const draft: Draft = {
	app: { id: 9, name_on_device: "Nine" },
	chapters: [
		{ id: 1, title: "One", pages: [page(11), page(12), page(13, { type: "end screen" })] },
		{ id: 2, title: "Two", pages: [page(21, { question: "Which?", taught_by: [11, 12] })] },
	],
};
const order = (of: Draft | null) =>
	of?.chapters.map(({ id, pages }) => [id, ...pages.map((each) => each.id)]);
const numbers = (of: Draft | null) =>
	of?.chapters.map(({ pages }) => pages.map((each) => each.page_number));

describe("The outline of a draft (STUDIO-12)", () => {
	it("A page in the outline moves within its chapter, and from the chapter's first or last place to the previous or next chapter", () => {
		expect(order(moveSubject(draft, { of: "page", id: 12 }, 1))).toEqual([
			[1, 11, 13, 12],
			[2, 21],
		]);
		expect(order(moveSubject(draft, { of: "page", id: 13 }, 1))).toEqual([
			[1, 11, 12],
			[2, 13, 21],
		]);
		expect(order(moveSubject(draft, { of: "page", id: 21 }, -1))).toEqual([
			[1, 11, 12, 13, 21],
			[2],
		]);
		expect(order(moveSubject(draft, { of: "page", id: 11 }, -1))).toEqual(order(draft));
	});

	it("A chapter in the outline moves with its pages", () => {
		expect(order(moveSubject(draft, { of: "chapter", id: 2 }, -1))).toEqual([
			[2, 21],
			[1, 11, 12, 13],
		]);
		expect(moveSubject(draft, { of: "chapter", id: 5 }, 1)).toBeNull();
	});

	it("A new page goes before its chapter's end screen, and the chapter's pages are renumbered", () => {
		const added = addPage(draft, 1, page(14));
		expect(order(added)).toEqual([
			[1, 11, 12, 14, 13],
			[2, 21],
		]);
		expect(numbers(added)).toEqual([[1, 2, 3, 4], [1]]);
	});

	it("A page moves to the place where an author drops it, but not to a chapter that doesn't exist", () => {
		expect(order(movePageTo(draft, 21, 1, 1))).toEqual([[1, 11, 21, 12, 13], [2]]);
		expect(movePageTo(draft, 21, 7, 1)).toBeNull();
	});

	it.each([
		{ of: "page", id: 12 },
		{ of: "page", id: 13 },
		{ of: "chapter", id: 1 },
		{ of: "chapter", id: 2 },
	] as const)(
		"Restoring $of $id puts it back in its place, and restores which pages teach which questions (STUDIO-18)",
		(subject: Subject) => {
			const numbered = moveSubject(draft, { of: "page", id: 11 }, -1) ?? draft;
			const row = deletedRow(numbered, subject);
			const without = removeSubject(numbered, subject) ?? draft;
			const back = row && restoreDeleted(without, row);
			expect(without).not.toEqual(numbered);
			expect(order(back)).toEqual(order(numbered));
			expect(
				pageOf(back ?? draft, 21)
					?.page.taught_by?.toString()
					.split(",")
					.toSorted(),
			).toEqual(["11", "12"]);
			expect(back && row && restoreDeleted(back, row)).toEqual(back);
		},
	);

	it("A deleted page can't be put back into a deleted chapter (STUDIO-18)", () => {
		const row = deletedRow(draft, { of: "page", id: 12 });
		const without = removeSubject(draft, { of: "chapter", id: 1 });
		expect(row && without && restoreDeleted(without, row)).toBeNull();
		expect(deletedRow(draft, { of: "page", id: 99 })).toBeNull();
	});

	it("Deleting a page removes it from the pages that teach a question", () => {
		const without = removeSubject(draft, { of: "page", id: 11 });
		expect(order(without)).toEqual([
			[1, 12, 13],
			[2, 21],
		]);
		expect(pageOf(without as Draft, 21)?.page.taught_by).toEqual([12]);
		expect(removeSubject(draft, { of: "page", id: 99 })).toBeNull();
	});

	it("Saving some fields of a page keeps its other fields", () => {
		const changed = withFields(
			draft,
			{ of: "page", id: 21 },
			{ question: "What?", title: undefined },
		);
		expect(pageOf(changed as Draft, 21)?.page).toEqual({
			id: 21,
			page_number: 1,
			type: "text",
			question: "What?",
			taught_by: [11, 12],
		});
	});
});

describe("The rows of a draft's lists (STUDIO-90)", () => {
	const rows = (ids: readonly number[]) => ids.map((id) => ({ id, title: `Row ${id}` }));
	const lists: Draft = {
		...draft,
		assets: {
			toolbox: [
				{ id: 1, type: "collection" },
				{ id: 2, type: "collection" },
			],
		},
		collections: { 1: { Inland: rows([31]), Coast: rows([32, 33]) }, 2: { North: rows([34]) } },
		image_library: [
			{ id: 41, chapter: { id: 1, title: "One" } },
			{ id: 42, chapter: { id: 2, title: "Two" } },
			{ id: 43 },
		],
		video_library: [{ id: 41, chapter: { id: 2, title: "Two" } }],
	};

	it("Restoring a collection brings back its groups and items, and leaves another collection as it is (STUDIO-18)", () => {
		const subject = { of: "assets", id: 1 } as const;
		const row = deletedRow(lists, subject) as DeletedRow;
		const without = removeSubject(lists, subject) as Draft;
		expect([without.assets, without.collections]).toEqual([
			{ toolbox: [{ id: 2, type: "collection" }] },
			{ 2: { North: rows([34]) } },
		]);
		expect(restoreDeleted(without, row)).toEqual(lists);
		expect(restoreDeleted(lists, row)).toBe(lists);
		const item = deletedRow(lists, { of: "collections", id: 33 }) as DeletedRow;
		const withoutItem = removeSubject(lists, { of: "collections", id: 33 }) as Draft;
		expect(restoreDeleted(withoutItem, item)).toEqual(lists);
		expect(restoreDeleted(without, item)).toBeNull();
		const within: [Subject, boolean][] = [
			[subject, true],
			[{ of: "collections", id: 33 }, true],
			[{ of: "collections", id: 34 }, false],
			[{ of: "assets", id: 2 }, false],
			[{ of: "contact_us", id: 33 }, false],
			[{ of: "page", id: 33 }, false],
		];
		for (const [each, isIn] of within) expect([each, hasDeleted(row, each)]).toEqual([each, isIn]);
		const chapter = deletedRow(lists, { of: "chapter", id: 1 }) as DeletedRow;
		expect([11, 21].map((id) => hasDeleted(chapter, { of: "page", id }))).toEqual([true, false]);
	});

	it("Publishing removes an item's reference to a deleted chapter or page, and keeps other references", () => {
		const placed = {
			...lists,
			collections: {
				1: {
					Inland: [
						{ id: 31, page_id: 11 },
						{ id: 32, page_id: 21 },
						{ id: 33, page_id: 99 },
						{ id: 34 },
					],
				},
			},
		};
		const without = removeSubject(placed, { of: "chapter", id: 1 }) as Draft;
		const published = withoutLostPlaces(without, [99]);
		expect([published.image_library, published.video_library, published.collections]).toEqual([
			[{ id: 41, chapter: null }, lists.image_library?.[1], lists.image_library?.[2]],
			lists.video_library,
			{
				1: {
					Inland: [
						{ id: 31, page_id: 0 },
						{ id: 32, page_id: 21 },
						{ id: 33, page_id: 99 },
						{ id: 34 },
					],
				},
			},
		]);
	});

	it("A program may have up to 1,000 chapters and pages, 1,000 list rows and 4 MB of text, and a larger program may not grow (STUDIO-32, STUDIO-90)", () => {
		const withPages = (count: number): Draft => ({
			...draft,
			chapters: [{ id: 1, pages: Array.from({ length: count - 1 }, (_, id) => page(id)) }],
		});
		const withRows = (count: number): Draft => ({
			...draft,
			contact_us: Array.from({ length: count - 1 }, (_, id) => ({ id })),
			assets: { toolbox: [{ id: 1 }] },
		});
		const withText = (length: number): Draft => {
			const app = { ...draft.app, description: "" };
			const left = length - JSON.stringify({ ...draft, app }).length;
			return { ...draft, app: { ...app, description: "a".repeat(left) } };
		};
		for (const [make, most] of [
			[withPages, 1000],
			[withRows, 1000],
			[withText, 4e6],
		] as const)
			for (const [before, after, isBeyond] of [
				[most - 1, most, false],
				[most, most + 1, true],
				[most + 2, most + 2, false],
				[most + 2, most + 1, false],
				[most + 2, most + 3, true],
			] as const)
				expect([most, before, after, exceedsLimits(make(before), make(after))]).toEqual([
					most,
					before,
					after,
					isBeyond,
				]);
		expect([isTooLong(draft, withText(4e6)), isTooLong(draft, withText(4e6 + 1))]).toEqual([
			false,
			true,
		]);
	});
});

describe("Two authors who edit the same row (STUDIO-11)", () => {
	const base = { title: "Lakes", text: "Old", summary: "" };
	const of = (row: Row) => (field: string, value: unknown) => isSame(value, row[field]);

	it("Merging two authors' saves keeps what only one of them changed", () => {
		const merged = mergeRows(
			{ ...base, text: "Theirs" },
			{ ...base, title: "Two lakes" },
			of(base),
		);
		expect(merged).toEqual({
			fields: { title: "Two lakes", text: "Theirs", summary: "" },
			clashes: [],
		});
	});

	it("Merging two authors' saves names the fields that both changed differently", () => {
		const merged = mergeRows(
			{ ...base, text: "Theirs", title: "Same" },
			{ ...base, text: "Mine", title: "Same" },
			of(base),
		);
		expect(merged.clashes).toEqual([{ field: "text", theirs: "Theirs", mine: "Mine" }]);
	});

	it("Every field that differs clashes if the portal doesn't know what the form showed when it was opened", () => {
		const merged = mergeRows({ ...base, text: "Theirs" }, { ...base, title: "Two lakes" }, null);
		expect(merged.clashes.map(({ field }) => field)).toEqual(["title", "text"]);
	});

	it("An absent field equals an empty one when two authors' saves are merged", () => {
		expect(mergeRows({}, { summary: "" }, of({})).clashes).toEqual([]);
	});
});

describe("A question's form (STUDIO-15)", () => {
	const rows = {
		single: {
			options: [
				{ label: "A", correct: 0 },
				{ label: "B", correct: 1 },
			],
		},
		multiple: {
			options: [
				{ label: "A", correct: 1 },
				{ label: "B", correct: 1 },
			],
		},
		"multiple choice dropdown": {
			options: [
				{ label: "A", correct: 0 },
				{ label: "B", correct: 1 },
			],
		},
		"image single": {
			options: [
				{ label: "A", correct: 1, image: "a.jpg" },
				{ label: "B", correct: 0, image: "b.jpg" },
			],
		},
		"image multiple": {
			options: [
				{ label: "A", correct: 1, image: "a.jpg" },
				{ label: "B", correct: 1, image: "b.jpg" },
			],
		},
		"drag and drop": {
			options: [
				{ label: "A", target: "1" },
				{ label: "B", target: "2" },
			],
		},
		"fill in the blanks": { correct_answers: ["one|1", "two"] },
		flipboard: { options: ["10", "25"], correct_answer: "25", decimals: 0 },
		slider: { options: [2.2, 4.2], correct_answer: 4.2, decimals: 1 },
		"combo lock": { amount_of_dials: 2, correct_answer: "21" },
	};

	it.each(questionTypes)(
		"Converting a question of type %s to form values and back changes nothing",
		(type) => {
			const row = { type, ...rows[type] };
			const back = Object.fromEntries(
				Object.entries(questionRowFields(questionFormValues(row))).filter(
					([, value]) => value !== undefined,
				),
			);
			expect(back).toEqual(row);
		},
	);

	it("A question's form keeps the answers when the question's type changes, and drops empty answer lines", () => {
		const form = questionFormValues({ type: "single", ...rows.single });
		const lines = [...form.answers, { label: " ", target: "", image: "", isRight: false }];
		expect(questionRowFields({ ...form, type: "flipboard", answers: lines })).toMatchObject({
			options: ["A", "B"],
			correct_answer: "B",
			correct_answers: undefined,
		});
		expect(
			questionRowFields({ ...form, type: "fill in the blanks", answers: lines }),
		).toMatchObject({
			correct_answers: ["A", "B"],
			options: undefined,
		});
	});
});

describe("What publishing changes (STUDIO-24)", () => {
	it("The comparison before publishing names new, changed, moved and deleted rows, with the words that differ", () => {
		const next = removeSubject(
			moveSubject(addPage(draft, 2, page(22)) as Draft, { of: "page", id: 12 }, -1) as Draft,
			{
				of: "page",
				id: 13,
			},
		) as Draft;
		const changed = withFields(next, { of: "page", id: 21 }, { question: "Which lake?" }) as Draft;
		const changes = changesOf(draft, changed);
		expect(changes.map(({ how, title, place: at }) => [how, title, at?.number])).toEqual([
			["moved", "Page 11", 2],
			["changed", "Page 21", 1],
			["new", "Page 22", 2],
			["gone", "Page 13", 3],
		]);
		expect(changes[1]?.fields).toEqual([
			{
				field: "question",
				parts: [
					{ text: "Which", in: "both" },
					{ text: " lake", in: "draft" },
					{ text: "?", in: "both" },
				],
			},
		]);
		expect(changesOf(null, draft)[0]).toMatchObject({ how: "new", title: "Nine" });
		expect(changesOf(draft, draft)).toEqual([]);
	});
});
