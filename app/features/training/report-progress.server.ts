import {
	isListedChapter,
	isOpenChapter,
	testOf,
	totalPages,
	type Chapter,
} from "#app/features/catalog/chapter.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { lastResultOf, type TrainingContext } from "./player/open-page.server.ts";
import { pagesOf } from "#app/features/catalog/catalog.ts";
import { enrolledStanding, progressRowsOf } from "#app/features/learner/learner.ts";

interface ChapterRef {
	appId: number;
	chapterId: number;
}

function openChapter(
	{ catalog, learner }: TrainingContext,
	{ appId, chapterId }: ChapterRef,
): Result<Chapter> {
	const standing = enrolledStanding(catalog, learner, appId);
	if (!standing.ok) return standing;
	const chapter = standing.value.chapters.find((candidate) => candidate.id === chapterId);
	if (!chapter || !isListedChapter(chapter)) return fail("notFound");
	return isOpenChapter(chapter) ? ok(chapter) : fail("chapterNotOpen");
}

async function hasPassedTest(
	{ training, learner }: TrainingContext,
	chapter: Chapter,
): Promise<boolean> {
	return (await lastResultOf(training, learner.user, chapter))?.passed === true;
}

/** Returns whether the progress would complete a test that was not passed (TRAIN-62). */
async function wouldSkipTest(
	trainingContext: TrainingContext,
	chapter: Chapter,
	progress: number,
): Promise<boolean> {
	const { training, catalog, learner } = trainingContext;
	if (chapter.passMark === null || !training.sittings) return false;
	const pages = pagesOf(catalog, chapter.id);
	if (testOf(chapter, pages) === null || (await hasPassedTest(trainingContext, chapter)))
		return false;
	if (
		progressRowsOf(learner, chapter.appId).some(
			(row) => row.chapterId === chapter.id && row.completed,
		)
	)
		return false;
	return progress > pages.findLastIndex((page) => page.kind === "question");
}

/**
 * Stores progress that an API client reports. The progress stops at an unanswered question (API-9).
 * Fails with `testNotPassed` if the progress would complete a test that was not passed. Neither
 * applies if a portal in front checked the answers.
 */
export async function reportProgress(
	trainingContext: TrainingContext,
	step: ChapterRef & { progress: number },
	checkedByPortal: boolean,
): Promise<Result<void>> {
	const { training, catalog, learner } = trainingContext;
	const chapter = openChapter(trainingContext, step);
	if (!chapter.ok) return chapter;
	const { appId, chapterId, progress } = step;
	if (!checkedByPortal && (await wouldSkipTest(trainingContext, chapter.value, progress)))
		return fail("testNotPassed");
	await training.setProgress(
		catalog,
		learner.user,
		{ appId, chapterId, progress, checkedByPortal },
		learner.now,
	);
	return ok(undefined);
}

/**
 * Completes a chapter. Fails if a question is unanswered, or if the chapter is a test that is not
 * passed. A passed test may have unanswered questions (TRAIN-65). Neither is checked if a portal in
 * front checked the answers.
 */
export async function completeChapter(
	trainingContext: TrainingContext,
	place: ChapterRef,
	checkedByPortal: boolean,
): Promise<Result<void>> {
	const { training, catalog, learner } = trainingContext;
	const chapter = openChapter(trainingContext, place);
	if (!chapter.ok) return chapter;
	if (!checkedByPortal && !(await hasPassedTest(trainingContext, chapter.value))) {
		const pages = pagesOf(catalog, chapter.value.id);
		const attempts = await training.attempts(catalog, learner.user, chapter.value.id);
		if (pages.some((page) => page.kind === "question" && !attempts.get(page.id)?.answered))
			return fail("questionsOpen");
		if (await wouldSkipTest(trainingContext, chapter.value, pages.length))
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
