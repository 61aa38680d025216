import type { BackEnd } from "#app/data/back-end.ts";
import type { QuestionAttempts } from "#app/data/training/training-records.ts";
import type { Chapter } from "#app/domain/training/chapter.ts";
import type { Page } from "#app/domain/training/page.ts";
import { furthestPage, isChapterComplete, type ChapterProgress } from "#app/domain/training/progress.ts";
import { pagesOfSitting, sittingOf, testOf, type Sitting, type TestResult } from "#app/domain/training/sitting.ts";
import type { User } from "#app/domain/account/user.ts";
import { rankOf } from "./mixed-page.server.ts";

export interface OpenSitting extends Sitting {
	/** Null: not ended. */
	ended: TestResult | null;
	/** Questions are in the order of this sitting. */
	pages: readonly Page[];
	/** The last page that may be opened. */
	furthest: number;
	/** The page that shows the result. */
	lastQuestion: number;
}

interface SittingFacts {
	chapter: Chapter;
	pages: readonly Page[];
	chapterProgress: ChapterProgress;
	attempts: ReadonlyMap<number, QuestionAttempts>;
	/** Clients of the API number questions in the order of the pack. */
	isPackOrder: boolean;
}

/** Null if the chapter is no test, or was completed before it had a pass mark (TRAIN-60). */
export async function openSitting(
	sittings: NonNullable<BackEnd["training"]["sittings"]> | null,
	user: User,
	{ chapter, pages, chapterProgress, attempts, isPackOrder }: SittingFacts,
	now: number,
): Promise<OpenSitting | null> {
	const test = testOf(chapter, pages);
	if (!test || !sittings) return null;
	const lastResult = (await sittings.results(user)).find((result) => result.chapterId === chapter.id) ?? null;
	const isComplete = isChapterComplete(chapterProgress);
	if (isComplete && !lastResult) return null;
	const answered = new Set(test.questionIds.filter((id) => attempts.get(id)?.answered));
	const { number, ended: endedBefore } = sittingOf(test, answered, lastResult);
	const sitting = { ...test, number };
	// An import may remove the last open question.
	const isOver = answered.size === test.questionIds.length;
	const ended = endedBefore ?? (isOver ? await sittings.end(user, { appId: chapter.appId, chapterId: chapter.id }, sitting, now) : null);
	const inOrder = isPackOrder ? pages : pagesOfSitting(pages, number, (page, sitting) => rankOf(user.id, page.id, sitting));
	const lastQuestion = inOrder.findLastIndex((page) => page.kind === "question") + 1;
	const open = inOrder.findIndex((page) => page.kind === "question" && !answered.has(page.id)) + 1;
	const reached = furthestPage(chapterProgress);
	const furthest =
		isComplete || isPackOrder
			? reached
			: !ended
				? number === 1
					? Math.min(reached, open)
					: open
				: ended.passed
					? Math.max(reached, lastQuestion)
					: lastQuestion;
	return { ...sitting, ended, pages: inOrder, furthest, lastQuestion };
}
