import type { Test } from "#app/features/catalog/chapter.ts";
import type { Page, QuestionPage } from "#app/features/catalog/page.ts";

/** The result of a sitting of a test (TRAIN-60). */
export interface TestResult {
	appId: number;
	chapterId: number;
	/** The number of the sitting, from 1. */
	sitting: number;
	rightCount: number;
	questionCount: number;
	passed: boolean;
	endedAt: number;
}

/** `number` starts at 1. */
export interface Sitting extends Test {
	number: number;
}

/** Returns how many right answers a test needs. `passMark` is in percent. */
export function requiredRight(passMark: number, of: number): number {
	return Math.ceil((passMark * of) / 100);
}

/**
 * Returns the current sitting. `ended` is `last` if the test is passed or all its questions are
 * answered. Otherwise, `ended` is null.
 */
export function sittingOf(
	{ questionIds }: Test,
	answered: ReadonlySet<number>,
	last: TestResult | null,
): { number: number; ended: TestResult | null } {
	if (last && (last.passed || questionIds.every((id) => answered.has(id))))
		return { number: last.sitting, ended: last };
	return { number: (last?.sitting ?? 0) + 1, ended: null };
}

/**
 * Returns the order that `orderAt` returns for a sitting, changed if it would repeat the previous
 * sitting's order (TRAIN-63).
 */
export function orderOfSitting<Each>(
	sitting: number,
	orderAt: (sitting: number) => readonly Each[],
): readonly Each[] {
	let order = orderAt(1);
	for (let number = 2; number <= sitting; number++) {
		const next = orderAt(number);
		order = next.every((each, place) => each === order[place])
			? [...next.slice(1), ...next.slice(0, 1)]
			: next;
	}
	return order;
}

/**
 * Returns the pages of a sitting. The first sitting keeps the pack's order. In later sittings, the
 * questions are sorted by `rank`.
 */
export function pagesOfSitting(
	pages: readonly Page[],
	sitting: number,
	rank: (page: QuestionPage, sitting: number) => string,
): readonly Page[] {
	if (sitting === 1) return pages;
	const questions = pages.filter((page) => page.kind === "question");
	const inOrder = orderOfSitting(sitting, (number) => {
		if (number === 1) return questions;
		const ranked = questions.map((page) => ({ page, rank: rank(page, number) }));
		return ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ page }) => page);
	});
	let next = 0;
	return pages.map((page) =>
		page.kind === "question" ? { ...(inOrder[next++] ?? page), pageNumber: page.pageNumber } : page,
	);
}
