import type { BackEnd } from "#app/back-end.ts";
import type { QuestionAttempts } from "#app/features/learner/training-records.ts";
import { loadLearner } from "#app/features/learner/load-learner.server.ts";
import { isOpenChapter, type Chapter } from "#app/features/catalog/chapter.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import type { Page, QuestionPage } from "#app/features/catalog/page.ts";
import {
	furthestPage,
	isChapterComplete,
	type ChapterProgress,
} from "#app/features/learner/progress.ts";
import { pagesOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { enrolledStanding, type Learner, type Standing } from "#app/features/learner/learner.ts";
import { createHash } from "node:crypto";
import {
	orderOfSitting,
	pagesOfSitting,
	sittingOf,
	testOf,
	type Sitting,
	type TestResult,
} from "#app/features/learner/sitting.ts";
import { reorderQuestion } from "#app/features/question/question.ts";
import type { Reorder } from "#app/features/question/question-type.ts";
import type { User } from "#app/features/account/user.ts";

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
async function openSitting(
	sittings: NonNullable<BackEnd["training"]["sittings"]> | null,
	user: User,
	{ chapter, pages, chapterProgress, attempts, isPackOrder }: SittingFacts,
	now: number,
): Promise<OpenSitting | null> {
	const test = testOf(chapter, pages);
	if (!test || !sittings) return null;
	const lastResult =
		(await sittings.results(user)).find((result) => result.chapterId === chapter.id) ?? null;
	const isComplete = isChapterComplete(chapterProgress);
	if (isComplete && !lastResult) return null;
	const answered = new Set(test.questionIds.filter((id) => attempts.get(id)?.answered));
	const { number, ended: endedBefore } = sittingOf(test, answered, lastResult);
	const sitting = { ...test, number };
	// An import may remove the last open question.
	const isOver = answered.size === test.questionIds.length;
	const ended =
		endedBefore ??
		(isOver
			? await sittings.end(user, { appId: chapter.appId, chapterId: chapter.id }, sitting, now)
			: null);
	const inOrder = isPackOrder
		? pages
		: pagesOfSitting(pages, number, (page, sitting) => rankOf(user.id, page.id, sitting));
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

/**
 * Returns a user's own order of answers, the same at every call (QUIZ-29), but different in each sitting of a test. Unmixed questions keep
 * their order.
 */
export function orderFor(
	{ id: userId }: Pick<User, "id">,
	{ id: pageId, mixed }: Pick<QuestionPage, "id" | "mixed">,
	sitting = 1,
): Reorder {
	if (!mixed) return (list) => [...list];
	const placesAt = (count: number, number: number) => {
		const order = number === 1 ? [userId, pageId] : [userId, pageId, number];
		const ranked = Array.from({ length: count }, (_, place) => ({
			place,
			rank: rankOf(...order, place),
		}));
		return ranked
			.toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
			.map(({ place }) => place);
	};
	return (list) =>
		orderOfSitting(sitting, (number) => placesAt(list.length, number)).flatMap((place) =>
			list.slice(place, place + 1),
		);
}

/** A question in the user's own order, if it is mixed. */
export function questionFor(user: Pick<User, "id">, page: QuestionPage, sitting = 1): QuestionPage {
	return page.mixed
		? { ...page, question: reorderQuestion(page.question, orderFor(user, page, sitting)) }
		: page;
}

/** What orders things at random, and the same whenever it is asked: by the user's id first. */
function rankOf(...parts: readonly number[]): string {
	return createHash("sha256").update(parts.join(":")).digest("hex");
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

/** Where the player redirects to. */
interface PlayerRedirect {
	/** Null: the list of chapters. */
	page: number | null;
}

/** Opens a page that the user has reached (TRAIN-31), or says where to go instead. */
export async function openPage(
	training: BackEnd["training"],
	catalog: Catalog,
	learner: Learner,
	address: { appId: number | null; chapterId: number | null; page: number | null },
	{ isPackOrder = false } = {},
): Promise<Result<OpenPage | PlayerRedirect>> {
	const { user, now } = learner;
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
	const chapterProgress = progress.progress.find((candidate) => candidate.chapterId === chapter.id);
	if (!chapterProgress || packPages.length === 0) return ok({ page: null });
	// In a test attempts also decide which pages are open.
	const hasAttempts = chapter.passMark !== null || packPages[address.page - 1]?.kind === "question";
	const attempts = hasAttempts
		? await training.attempts(catalog, user, chapter.id)
		: new Map<number, QuestionAttempts>();
	const sitting = await openSitting(
		training.sittings,
		user,
		{ chapter, pages: packPages, chapterProgress, attempts, isPackOrder },
		now,
	);
	if (sitting?.ended?.passed && !isChapterComplete(chapterProgress)) {
		// An import took away what was left to answer, or the test was passed under a version that waited for `Next`.
		const step = {
			appId: program.id,
			chapterId: chapter.id,
			progress: sitting.lastQuestion,
			onlyToComplete: true,
		};
		if ((await training.setProgress(catalog, user, step, now)).chapterCompleted)
			return openPage(
				training,
				catalog,
				await loadLearner(training, catalog, user, now, program.id),
				address,
				{ isPackOrder },
			);
	}
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
