import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	countedChapters,
	isListedChapter,
	isOpenChapter,
	minutesOf,
	totalPages,
	type Chapter,
} from "#app/features/catalog/chapter.ts";
import type { Page } from "#app/features/catalog/page.ts";
import {
	groupByLevel,
	furthestPage,
	isChapterComplete,
	isComplete,
	percentOf,
	reachableProgress,
	resumePage,
	leadingDone,
	summarizeProgress,
	tallyChapters,
	type ProgressRow,
} from "#app/features/learner/progress.ts";

let ids = 0;

/** Returns a chapter with this number of pages. Null means that its pages are unknown. */
function chapter(pages: number | null, more: Partial<Chapter> = {}): Chapter {
	ids++;
	return {
		id: ids,
		appId: 1,
		chapterNumber: ids,
		title: `Chapter ${ids}`,
		description: null,
		image: null,
		imagePro: null,
		itemCount: 0,
		itemCountMin: 0,
		video: null,
		badge: null,
		state: null,
		region: null,
		regionType: null,
		chapterCategoryId: 0,
		comingSoon: false,
		upcoming: false,
		essentialsChapter: false,
		introChapter: false,
		alternativeTrain: false,
		testChapter: false,
		hiddenInSource: false,
		specialization: false,
		partner: false,
		tiers: [],
		translationStatus: null,
		lastTranslatedDate: null,
		passMark: null,
		addedAt: null,
		also: [],
		pageIds:
			pages === null ? null : Array.from({ length: pages }, (_, position) => ids * 100 + position),
		pageOrder: "",
		questionCount: 0,
		...more,
	};
}

const row = (of: Chapter, progress: number, more: Partial<ProgressRow> = {}): ProgressRow => ({
	chapterId: of.id,
	progress,
	completed: false,
	...more,
});

describe("chapterCompletion: over the counted chapters, floor(100 × Σ min(progress, total_pages) / Σ total_pages) (TRAIN-11)", () => {
	it("chapterCompletion counts pages, not chapters, and rounds down", () => {
		const [short, long] = [chapter(1), chapter(2)];
		expect(summarizeProgress(1, [short, long], [row(short, 1)]).chapterCompletion).toBe(33);
		expect(
			summarizeProgress(1, [short, long], [row(short, 1), row(long, 1)]).chapterCompletion,
		).toBe(66);
		expect(
			summarizeProgress(1, [short, long], [row(short, 1), row(long, 2)]).chapterCompletion,
		).toBe(100);
	});

	it("chapterCompletion leaves out chapters that are hidden, coming soon, upcoming or specializations (TRAIN-12)", () => {
		const core = chapter(4);
		const others = [
			chapter(9, { hiddenInSource: true }),
			chapter(9, { comingSoon: true }),
			chapter(9, { upcoming: true }),
			chapter(9, { specialization: true }),
		];
		expect(summarizeProgress(1, [core, ...others], [row(core, 4)]).chapterCompletion).toBe(100);
		expect(
			summarizeProgress(
				1,
				[core, ...others],
				others.map((each) => row(each, 9)),
			).chapterCompletion,
		).toBe(0);
	});

	it("chapterCompletion counts specializations if all chapters are specializations (TRAIN-12)", () => {
		const both = [chapter(2, { specialization: true }), chapter(2, { specialization: true })];
		expect(countedChapters(both)).toEqual(both);
		expect(summarizeProgress(1, both, [row(both[0] as Chapter, 2)]).chapterCompletion).toBe(50);
	});

	it("A program's required chapters, done or not, are the counted ones that have pages, or all counted ones if none has pages", () => {
		const [done, left] = [chapter(2), chapter(3)];
		const others = [
			chapter(0),
			chapter(2, { comingSoon: true }),
			chapter(2, { upcoming: true }),
			chapter(2, { specialization: true }),
		];
		const chapters = [done, ...others, left];
		const tally = (rows: ProgressRow[]) =>
			tallyChapters(chapters, summarizeProgress(1, chapters, rows));
		expect(tally([row(done, 2)])).toEqual({
			required: [done, left],
			done: [done],
			remaining: [left],
		});
		expect(tally([row(done, 2), row(left, 3)])).toEqual({
			required: [done, left],
			done: [done, left],
			remaining: [],
		});
		const announced = [chapter(0), chapter(0)];
		expect(tallyChapters(announced, summarizeProgress(1, announced, []))).toEqual({
			required: announced,
			done: [],
			remaining: announced,
		});
	});

	it("chapterCompletion is 0 if there are no chapters, no pages, or no progress rows", () => {
		expect(summarizeProgress(1, [], []).chapterCompletion).toBe(0);
		expect(summarizeProgress(1, [chapter(0)], []).chapterCompletion).toBe(0);
		expect(summarizeProgress(1, [chapter(3)], []).chapterCompletion).toBe(0);
	});

	it("chapterCompletion ignores progress rows of unknown chapters (TRAIN-18)", () => {
		const known = chapter(2);
		expect(
			summarizeProgress(
				1,
				[known],
				[{ chapterId: 99_999, progress: 50, completed: true }, row(known, 1)],
			).chapterCompletion,
		).toBe(50);
	});

	it("chapterCompletion counts a chapter's progress only up to its number of pages", () => {
		const [short, long] = [chapter(1), chapter(9)];
		expect(summarizeProgress(1, [short, long], [row(short, 1000)]).chapterCompletion).toBe(10);
	});

	it("chapterCompletion uses item_count only if the pages are unknown (TRAIN-11)", () => {
		const remote = chapter(null, { itemCount: 4 });
		expect(totalPages(remote)).toBe(4);
		expect(totalPages(chapter(2, { itemCount: 4 }))).toBe(2);
		expect(summarizeProgress(1, [remote], [row(remote, 1)]).chapterCompletion).toBe(25);
	});

	it("A completed chapter stays complete, whatever pages are added later (TRAIN-19)", () => {
		const grown = chapter(10);
		expect(summarizeProgress(1, [grown], [row(grown, 4, { completed: true })])).toMatchObject({
			chapterCompletion: 100,
			chapters: [{ pagesDone: 10, lastPage: 0 }],
		});
	});

	it("chapterCompletion is 100 exactly when all counted chapters with pages are complete, and never outside 0 to 100 (TRAIN-13)", () => {
		const part = fc.record({
			pages: fc.integer({ min: 0, max: 30 }),
			progress: fc.integer({ min: -5, max: 40 }),
			specialization: fc.boolean(),
			comingSoon: fc.boolean(),
		});
		fc.assert(
			fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
				const chapters = parts.map(({ pages, specialization, comingSoon }) =>
					chapter(pages, { specialization, comingSoon }),
				);
				const rows = chapters.map((each, position) => row(each, parts[position]?.progress ?? 0));
				const { chapterCompletion, chapters: ways } = summarizeProgress(1, chapters, rows);
				const counted = countedChapters(chapters).filter((each) => totalPages(each) > 0);
				const all =
					counted.length > 0 &&
					counted.every((each) =>
						ways.some((way) => way.chapterId === each.id && isChapterComplete(way)),
					);
				expect(chapterCompletion === 100).toBe(all);
				expect(chapterCompletion).toBeGreaterThanOrEqual(0);
				expect(chapterCompletion).toBeLessThanOrEqual(100);
			}),
		);
	});
});

describe("A chapter's progress", () => {
	it("progressPercentage is floor(100 × progress / total_pages), at most 100, and 0 without pages (TRAIN-11)", () => {
		expect([
			percentOf(1, 3),
			percentOf(2, 3),
			percentOf(3, 3),
			percentOf(9, 3),
			percentOf(-1, 3),
			percentOf(0, 0),
			percentOf(5, 0),
		]).toEqual([33, 66, 100, 100, 0, 0, 0]);
	});

	it("lastPage equals the progress, or 0 once the chapter is complete, and a learner resumes at the page after it (TRAIN-16)", () => {
		const three = chapter(3);
		const at = (progress: number) =>
			summarizeProgress(1, [three], [row(three, progress)]).chapters[0];
		expect([0, 1, 2, 3, 4].map((progress) => at(progress)?.lastPage)).toEqual([0, 1, 2, 0, 0]);
		expect(
			[0, 1, 2, 3].map((progress) => resumePage({ lastPage: at(progress)?.lastPage ?? -1 })),
		).toEqual([1, 2, 3, 1]);
	});

	it("Learners can open pages up to one page past their progress, within the chapter", () => {
		expect([0, 1, 2, 3].map((pagesDone) => furthestPage({ pagesDone, totalPages: 3 }))).toEqual([
			1, 2, 3, 3,
		]);
		expect(furthestPage({ pagesDone: 0, totalPages: 0 })).toBe(1);
	});

	it("A chapter without pages is never complete", () => {
		expect(isChapterComplete({ pagesDone: 0, totalPages: 0 })).toBe(false);
	});

	it("Hidden chapters are not listed, and announced chapters are listed but can't be opened", () => {
		expect(isListedChapter(chapter(1, { hiddenInSource: true }))).toBe(false);
		expect([
			isListedChapter(chapter(1, { comingSoon: true })),
			isOpenChapter(chapter(1, { comingSoon: true })),
			isOpenChapter(chapter(1, { upcoming: true })),
		]).toEqual([true, false, false]);
	});

	it("A chapter's estimated time is at least a minute, unless the chapter has no pages", () => {
		expect([minutesOf(chapter(0)), minutesOf(chapter(1)), minutesOf(chapter(10))]).toEqual([
			0, 1, 9,
		]);
	});
});

describe("Progress after an import is the number of pages done without a gap from the first, in the new order (TRAIN-19)", () => {
	it("After an import, progress stops at the first page that was not done", () => {
		const done = new Set([11, 12, 14]);
		expect([
			leadingDone([11, 12, 13, 14], done),
			leadingDone([12, 14, 11, 13], done),
			leadingDone([13, 11, 12], done),
			leadingDone([14, 12], done),
			leadingDone([], done),
		]).toEqual([2, 3, 0, 2, 0]);
	});

	it("After an import, progress never counts a page that was not done", () => {
		fc.assert(
			fc.property(fc.uniqueArray(fc.nat(20)), fc.uniqueArray(fc.nat(20)), (order, done) => {
				const run = leadingDone(order, new Set(done));
				expect(order.slice(0, run).every((id) => done.includes(id))).toBe(true);
				expect(run === order.length || !done.includes(order[run] as number)).toBe(true);
			}),
		);
	});
});

describe("Training completion", () => {
	it("A chapterCompletion of 100 means that the program is complete (TRAIN-13)", () => {
		expect([
			isComplete({ chapterCompletion: 100 }),
			isComplete({ chapterCompletion: 99 }),
			isComplete(null),
		]).toEqual([true, false, false]);
	});

	it("Programs are grouped by level, in the order of the levels, with those without a level last (CAT-33)", () => {
		const programs = [
			{ id: 5, level: null },
			{ id: 3, level: 2 },
			{ id: 2, level: 3 },
			{ id: 1, level: 2 },
		];
		expect(
			groupByLevel(programs).map((group) => [group.level, ...group.programs.map(({ id }) => id)]),
		).toEqual([
			[2, 3, 1],
			[3, 2],
			[null, 5],
		]);
	});
});

describe("Finishing pages of a chapter (TRAIN-33)", () => {
	const pages = [
		{ id: 1, kind: "content", type: "text" },
		{ id: 2, kind: "question" },
		{ id: 3, kind: "content", type: "end screen" },
	] as Page[];
	const reached = (from: number, to: number) =>
		reachableProgress(pages, { answered: new Set([2]), done: new Set() }, from, to);

	it("Finishing the last page before an end screen completes the chapter", () => {
		expect(reached(1, 2)).toBe(3);
		expect(reached(2, 2)).toBe(3);
	});

	it("Finishing an earlier page again doesn't change the progress", () => {
		expect(reached(2, 1)).toBe(2);
	});
});
