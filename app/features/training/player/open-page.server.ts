import { createHash } from "node:crypto";
import type { BackEnd } from "#app/back-end.ts";
import type { User } from "#app/features/account/user.ts";
import { pagesOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { isOpenChapter, testOf, type Chapter, type Test } from "#app/features/catalog/chapter.ts";
import type { Page, QuestionPage } from "#app/features/catalog/page.ts";
import { enrolledStanding, type Learner, type Standing } from "#app/features/learner/learner.ts";
import { loadLearner } from "#app/features/learner/load-learner.server.ts";
import {
	furthestPage,
	isChapterComplete,
	type ChapterProgress,
} from "#app/features/learner/progress.ts";
import {
	orderOfSitting,
	pagesOfSitting,
	sittingOf,
	type Sitting,
	type TestResult,
} from "#app/features/learner/sitting.ts";
import type { QuestionAttempts } from "#app/features/learner/training-records.ts";
import type { Reorder } from "#app/features/question/question-type.ts";
import { reorderQuestion } from "#app/features/question/question.ts";
import { paths } from "#app/paths.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { parseId, unwrap, redirect } from "#app/platform/http/responses.server.ts";
import type { LearnerReader } from "#app/request.server.ts";

export interface TrainingContext {
	training: BackEnd["training"];
	catalog: Catalog;
	learner: Learner;
	/** The language of the page or the API call. */
	language: string;
}

/**
 * Reads the learner for a page or an API call, with their progress in one program or, if `appId` is
 * null, in all.
 */
export async function loadTrainingContext(
	{
		portal,
		catalog,
		learner,
		language,
	}: LearnerReader & { portal: { backEnd: BackEnd }; catalog: Catalog; language: string },
	appId: number | null,
): Promise<TrainingContext> {
	return { training: portal.backEnd.training, catalog, learner: await learner(appId), language };
}

/** Each part is null if it is not a number. */
interface PageAddress {
	appId: number | null;
	chapterId: number | null;
	page: number | null;
}

export interface OpenPage extends Standing {
	chapter: Chapter;
	chapterProgress: ChapterProgress;
	chapterComplete: boolean;
	/** A mixed question has its options in the user's own order. */
	page: Page;
	pageCount: number;
	/** The user's attempts, by page id. Empty on a content page outside a test. */
	attempts: ReadonlyMap<number, QuestionAttempts>;
	/** Null if `openSitting` returns null, or if another back end keeps no sittings. */
	sitting: OpenSitting | null;
}

export interface OpenSitting extends Sitting {
	/** Null while a question is unanswered, unless the test is passed. */
	ended: TestResult | null;
	/** The questions are in the order of this sitting. */
	pages: readonly Page[];
	/** The number of the last page that may be opened. */
	furthest: number;
	/** The number of the page that shows the result. */
	lastQuestion: number;
}

export interface PlayerParams {
	id: string;
	chapter: string;
	page: string;
}

/**
 * Opens the page that the route's parameters name. If the user can't open it yet, throws a redirect
 * to another page or to the chapter list. Throws an error if it doesn't exist.
 */
export async function openRequestedPage(
	trainingContext: TrainingContext,
	params: PlayerParams,
): Promise<OpenPage> {
	const address = {
		appId: parseId(params.id),
		chapterId: parseId(params.chapter),
		page: parseId(params.page),
	};
	const opened = await openPage(trainingContext, address);

	const appId = address.appId as number;
	// The chapter list redirects to the page that offers registration (PAGE-41).
	if (!opened.ok && opened.failure.name === "programNotRegistered")
		throw redirect(paths.training(appId));

	const open = unwrap(opened);
	if ("program" in open) return open;
	throw redirect(
		open.page === null
			? paths.training(appId)
			: paths.page(appId, address.chapterId as number, open.page),
	);
}

/** Ties an answer to its sitting. */
export function sittingKey({ number }: OpenSitting, page: Pick<Page, "contentId">): string {
	return `${number}-${page.contentId}`;
}

/**
 * Opens a page that the user has reached (TRAIN-31). Otherwise returns the number of the page to
 * open instead, or null for the chapter list. With `isPackOrder`, a test's questions keep the
 * pack's order, because API clients number them in that order.
 */
export async function openPage(
	trainingContext: TrainingContext,
	address: PageAddress,
	{ isPackOrder = false } = {},
): Promise<Result<OpenPage | { page: number | null }>> {
	const { training, catalog } = trainingContext;
	const learner = await settleSitting(trainingContext, address);
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

	// In a test, attempts also decide which pages may be opened.
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

/**
 * Returns how the chapter's last sitting ended. Returns null if none has ended, if the chapter is
 * not a test, or if another back end keeps no sittings.
 */
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
	/** The chapter's pages in the pack's order. */
	pages: readonly Page[];
	chapterProgress: ChapterProgress;
	attempts: ReadonlyMap<number, QuestionAttempts>;
	lastResult: TestResult | null;
}

/**
 * Returns the user's current sitting. Returns null if the chapter is not a test, or if the user
 * completed it before it had a passing score (TRAIN-65).
 */
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

/**
 * Settles a test after an import. If the import removed the last unanswered questions, ends the
 * user's first sitting. If the test is passed, completes the chapter. Returns the learner, read
 * again if the chapter was completed.
 */
async function settleSitting(
	trainingContext: TrainingContext,
	{ appId, chapterId }: PageAddress,
): Promise<Learner> {
	const { training, catalog, learner } = trainingContext;
	const { user, now } = learner;
	const standing = enrolledStanding(catalog, learner, appId);
	if (!standing.ok) return learner;
	const { chapters, progress } = standing.value;
	const chapter = chapters.find(({ id }) => id === chapterId);
	if (!chapter || !isOpenChapter(chapter)) return learner;
	const pages = pagesOf(catalog, chapter.id);
	const test = testOf(chapter, pages);
	const chapterProgress = progress.chapters.find((each) => each.chapterId === chapter.id);
	if (!test || !chapterProgress || isChapterComplete(chapterProgress)) return learner;

	const result =
		(await lastResultOf(training, user, chapter)) ??
		(await endFirstSitting(trainingContext, chapter, test));
	if (!result?.passed) return learner;

	// An earlier release may have stored the passed test, but not that the chapter is complete.
	const step = {
		appId: chapter.appId,
		chapterId: chapter.id,
		progress: pages.findLastIndex((page) => page.kind === "question") + 1,
		onlyToComplete: true,
	};
	const { chapterCompleted } = await training.setProgress(catalog, user, step, now);
	return chapterCompleted ? loadLearner(training, catalog, user, now, chapter.appId) : learner;
}

/**
 * Ends the first sitting of a test. Returns null while a question is unanswered. Later sittings
 * don't need this: once all their questions are answered, `sittingOf` returns the result of the
 * previous sitting.
 */
async function endFirstSitting(
	{ training, catalog, learner: { user, now } }: TrainingContext,
	{ appId, id }: Chapter,
	test: Test,
): Promise<TestResult | null> {
	if (!training.sittings) return null;
	const attempts = await training.attempts(catalog, user, id);
	if (!test.questionIds.every((question) => attempts.get(question)?.answered)) return null;
	return training.sittings.end(user, { appId, chapterId: id }, { ...test, number: 1 }, now);
}

/**
 * Returns a function that puts options into the user's own order, which differs between the
 * sittings of a test (QUIZ-29). The options of unmixed questions keep their order.
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

/**
 * Returns a mixed question with its options in the user's own order. An unmixed question stays
 * unchanged.
 */
export function questionFor(user: Pick<User, "id">, page: QuestionPage, sitting = 1): QuestionPage {
	return page.mixed
		? { ...page, question: reorderQuestion(page.question, orderFor(user, page, sitting)) }
		: page;
}

/** Returns a random but repeatable sort key. The parts begin with the user's id. */
function rankOf(...parts: readonly number[]): string {
	return createHash("sha256").update(parts.join(":")).digest("hex");
}
