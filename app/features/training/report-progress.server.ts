import type { BackEnd } from "#app/back-end.ts";
import {
	isListedChapter,
	isOpenChapter,
	totalPages,
	type Chapter,
} from "#app/features/catalog/chapter.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { testOf } from "#app/features/learner/sitting.ts";
import { pagesOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { enrolledStanding, progressRowsOf, type Learner } from "#app/features/learner/learner.ts";

interface ChapterRef {
	appId: number;
	chapterId: number;
}

function openChapter(
	catalog: Catalog,
	learner: Learner,
	{ appId, chapterId }: ChapterRef,
): Result<Chapter> {
	const standing = enrolledStanding(catalog, learner, appId);
	if (!standing.ok) return standing;
	const chapter = standing.value.chapters.find((candidate) => candidate.id === chapterId);
	if (!chapter || !isListedChapter(chapter)) return fail("notFound");
	return isOpenChapter(chapter) ? ok(chapter) : fail("chapterNotOpen");
}

async function hasPassedTest(
	{ sittings }: BackEnd["training"],
	{ user }: Learner,
	{ id, passMark }: Chapter,
): Promise<boolean> {
	if (passMark === null || !sittings) return false;
	return (await sittings.results(user)).some((result) => result.chapterId === id && result.passed);
}

/** Whether the progress would count a test as passed that was not (TRAIN-62). */
async function wouldSkipTest(
	training: BackEnd["training"],
	catalog: Catalog,
	learner: Learner,
	chapter: Chapter,
	progress: number,
): Promise<boolean> {
	if (chapter.passMark === null || !training.sittings) return false;
	const pages = pagesOf(catalog, chapter.id);
	if (testOf(chapter, pages) === null || (await hasPassedTest(training, learner, chapter)))
		return false;
	if (
		progressRowsOf(learner, chapter.appId).some(
			(row) => row.chapterId === chapter.id && row.completed,
		)
	)
		return false;
	return progress > pages.findLastIndex((page) => page.kind === "question");
}

/** Never moves backwards, nor past an unanswered question unless `checkedByPortal`: a portal in front checked the answers (API-9). */
export async function reportProgress(
	training: BackEnd["training"],
	catalog: Catalog,
	learner: Learner,
	step: ChapterRef & { progress: number },
	checkedByPortal: boolean,
): Promise<Result<void>> {
	const chapter = openChapter(catalog, learner, step);
	if (!chapter.ok) return chapter;
	const { appId, chapterId, progress } = step;
	if (
		!checkedByPortal &&
		(await wouldSkipTest(training, catalog, learner, chapter.value, progress))
	)
		return fail("testNotPassed");
	await training.setProgress(
		catalog,
		learner.user,
		{ appId, chapterId, progress, checkedByPortal },
		learner.now,
	);
	return ok(undefined);
}

/** Fails while questions are open, unless `checkedByPortal`. A passed test asks no more (TRAIN-65). */
export async function completeChapter(
	training: BackEnd["training"],
	catalog: Catalog,
	learner: Learner,
	place: ChapterRef,
	checkedByPortal: boolean,
): Promise<Result<void>> {
	const chapter = openChapter(catalog, learner, place);
	if (!chapter.ok) return chapter;
	if (!checkedByPortal && !(await hasPassedTest(training, learner, chapter.value))) {
		const pages = pagesOf(catalog, chapter.value.id);
		const attempts = await training.attempts(catalog, learner.user, chapter.value.id);
		if (pages.some((page) => page.kind === "question" && !attempts.get(page.id)?.answered))
			return fail("questionsOpen");
		if (await wouldSkipTest(training, catalog, learner, chapter.value, pages.length))
			return fail("testNotPassed");
	}
	await training.setProgress(
		catalog,
		learner.user,
		{ ...place, progress: totalPages(chapter.value), checkedByPortal },
		learner.now,
	);
	return ok(undefined);
}
