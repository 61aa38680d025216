import type { User } from "#app/features/account/user.ts";
import { pagesOf } from "#app/features/catalog/catalog.ts";
import { isOpenChapter, type Chapter } from "#app/features/catalog/chapter.ts";
import type { Page } from "#app/features/catalog/page.ts";
import { enrolledStanding, type Standing } from "#app/features/learner/learner.ts";
import {
	furthestPage,
	isChapterComplete,
	type ChapterProgress,
} from "#app/features/learner/progress.ts";
import {
	pagesOfSitting,
	sittingOf,
	testOf,
	type Sitting,
	type TestResult,
} from "#app/features/learner/sitting.ts";
import type { QuestionAttempts } from "#app/features/learner/training-records.ts";
import type { TrainingContext } from "#app/features/training/training-context.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { questionFor, rankOf } from "./question-order.server.ts";

/** What an address asks for; null: not a number. */
export interface PageAddress {
	appId: number | null;
	chapterId: number | null;
	page: number | null;
}

export interface OpenPage extends Standing {
	chapter: Chapter;
	chapterProgress: ChapterProgress;
	chapterComplete: boolean;
	page: Page;
	pageCount: number;
	attempts: ReadonlyMap<number, QuestionAttempts>;
	/** Null: the chapter is no test. */
	sitting: OpenSitting | null;
}

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

/** Where the player redirects to. */
interface PlayerRedirect {
	/** Null: the list of chapters. */
	page: number | null;
}

/**
 * Reads a page that the user has reached (TRAIN-31), or says where to go instead. Writes nothing: `settleSitting` comes first.
 * `isPackOrder`: clients of the API number questions in the order of the pack.
 */
export async function openPage(
	{ training, catalog, learner }: TrainingContext,
	address: PageAddress,
	{ isPackOrder = false } = {},
): Promise<Result<OpenPage | PlayerRedirect>> {
	const { user } = learner;
	const standing = enrolledStanding(catalog, learner, address.appId);
	if (!standing.ok) return standing;
	const { chapters, progress, program } = standing.value;
	const chapter = chapters.find(
		(candidate) => candidate.id === address.chapterId && !candidate.hiddenInSource,
	);
	if (!chapter || address.page === null) return fail("notFound", program.id);
	if (!isOpenChapter(chapter)) return ok({ page: null });
	if (catalog.unread.has(`page ${chapter.id}`)) return fail("unavailable", program.id);

	const packPages = pagesOf(catalog, chapter.id);
	const chapterProgress = progress.chapters.find((candidate) => candidate.chapterId === chapter.id);
	if (!chapterProgress || packPages.length === 0) return ok({ page: null });

	// In a test attempts also decide which pages are open.
	const hasAttempts = chapter.passMark !== null || packPages[address.page - 1]?.kind === "question";
	const attempts = hasAttempts
		? await training.attempts(catalog, user, chapter.id)
		: new Map<number, QuestionAttempts>();
	const lastResult = await lastResultOf(training, user, chapter);
	const facts = { chapter, pages: packPages, chapterProgress, attempts, lastResult };
	const sitting = training.sittings ? openSitting(user, facts, isPackOrder) : null;

	const pages = sitting?.pages ?? packPages;
	const furthest = sitting?.furthest ?? furthestPage(chapterProgress);
	if (address.page > furthest)
		return address.page <= pages.length || furthest < pages.length
			? ok({ page: furthest })
			: fail("notFound", program.id);
	const page = pages[address.page - 1];
	if (!page) return fail("notFound", program.id);
	return ok({
		...standing.value,
		chapter,
		chapterProgress,
		chapterComplete: isChapterComplete(chapterProgress),
		page: page.kind === "question" ? questionFor(user, page, sitting?.number) : page,
		pageCount: pages.length,
		attempts,
		sitting,
	});
}

/** How the chapter's last sitting ended. Null: none has ended, or the chapter is no test. */
export async function lastResultOf(
	{ sittings }: TrainingContext["training"],
	user: User,
	{ id, passMark }: Chapter,
): Promise<TestResult | null> {
	if (passMark === null || !sittings) return null;
	return (await sittings.results(user)).find((result) => result.chapterId === id) ?? null;
}

interface SittingFacts {
	chapter: Chapter;
	/** In the order of the pack. */
	pages: readonly Page[];
	chapterProgress: ChapterProgress;
	attempts: ReadonlyMap<number, QuestionAttempts>;
	lastResult: TestResult | null;
}

/** Null if the chapter is no test, or was completed before it had a passing score (TRAIN-60). */
function openSitting(
	user: User,
	{ chapter, pages, chapterProgress, attempts, lastResult }: SittingFacts,
	isPackOrder: boolean,
): OpenSitting | null {
	const test = testOf(chapter, pages);
	if (!test) return null;
	const isComplete = isChapterComplete(chapterProgress);
	if (isComplete && !lastResult) return null;

	const answered = new Set(test.questionIds.filter((id) => attempts.get(id)?.answered));
	const { number, ended } = sittingOf(test, answered, lastResult);
	const inOrder = isPackOrder
		? pages
		: pagesOfSitting(pages, number, (page, sitting) => rankOf(user.id, page.id, sitting));
	const lastQuestion = inOrder.findLastIndex((page) => page.kind === "question") + 1;

	const furthest = () => {
		const reached = furthestPage(chapterProgress);
		if (isComplete || isPackOrder) return reached;
		if (ended) return ended.passed ? Math.max(reached, lastQuestion) : lastQuestion;
		const open =
			inOrder.findIndex((page) => page.kind === "question" && !answered.has(page.id)) + 1;
		return number === 1 ? Math.min(reached, open) : open;
	};
	return { ...test, number, ended, pages: inOrder, furthest: furthest(), lastQuestion };
}
