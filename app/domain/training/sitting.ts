import type { Chapter } from "./chapter.ts";
import type { Page, QuestionPage } from "./page.ts";

/** How a sitting of a test ended (TRAIN-60). */
export interface TestResult {
	appId: number;
	chapterId: number;
	/** 1 for the first sitting. */
	sitting: number;
	/** Questions answered correctly, and questions asked. */
	right: number;
	of: number;
	passed: boolean;
	endedAt: number;
}

/** What makes a chapter a test: its pass mark in percent, and its questions' page ids in the order of the pack. */
export interface Test {
	passMark: number;
	questionIds: readonly number[];
}

/** One time that somebody takes a test; `number`: 1 for the first. */
export interface Sitting extends Test {
	number: number;
}

/** The test that a chapter is; null for a chapter that one learns by, and for one without questions. */
export function testOf({ passMark }: Pick<Chapter, "passMark">, pages: readonly Page[]): Test | null {
	const questionIds = pages.filter((page) => page.kind === "question").map((page) => page.id);
	return passMark === null || questionIds.length === 0 ? null : { passMark, questionIds };
}

/** How many answers must be right to reach the pass mark. */
export function rightNeeded(passMark: number, of: number): number {
	return Math.ceil((passMark * of) / 100);
}

/** The sitting a user is in, and whether all of its questions are answered. `last`: how the last one ended. */
export function sittingOf(
	{ questionIds }: Test,
	answered: ReadonlySet<number>,
	last: TestResult | null,
): { number: number; ended: TestResult | null } {
	if (last && (last.passed || questionIds.every((id) => answered.has(id)))) return { number: last.sitting, ended: last };
	return { number: (last?.sitting ?? 0) + 1, ended: null };
}

/**
 * The pages of a test as a sitting asks them: the first in the order of the pack, later ones with the questions in the order that `rank`
 * gives them. Other pages stay where they are.
 */
export function pagesOfSitting(pages: readonly Page[], sitting: number, rank: (page: QuestionPage) => string): readonly Page[] {
	if (sitting === 1) return pages;
	const ranked = pages
		.filter((page) => page.kind === "question")
		.map((page) => ({ page, rank: rank(page) }))
		.toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
	let next = 0;
	return pages.map((page) => (page.kind === "question" ? { ...(ranked[next++]?.page ?? page), pageNumber: page.pageNumber } : page));
}
