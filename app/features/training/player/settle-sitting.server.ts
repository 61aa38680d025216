import { pagesOf } from "#app/features/catalog/catalog.ts";
import { isOpenChapter, type Chapter } from "#app/features/catalog/chapter.ts";
import { enrolledStanding, type Learner } from "#app/features/learner/learner.ts";
import { loadLearner } from "#app/features/learner/load-learner.server.ts";
import { isChapterComplete } from "#app/features/learner/progress.ts";
import { testOf, type Test, type TestResult } from "#app/features/learner/sitting.ts";
import type { TrainingContext } from "#app/features/training/training-context.ts";
import { lastResultOf, type PageAddress } from "./open-page.server.ts";

/**
 * Writes what an import left over in a test: ends a sitting whose open questions it removed, and completes the chapter if the test is passed.
 * Returns the learner as they are after that.
 */
export async function settleSitting(
	context: TrainingContext,
	{ appId, chapterId }: PageAddress,
): Promise<Learner> {
	const { training, catalog, learner } = context;
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
		(await endFirstSitting(context, chapter, test));
	if (!result?.passed) return learner;

	// Also a test that was passed under a version that waited for `Next`.
	const step = {
		appId: chapter.appId,
		chapterId: chapter.id,
		progress: pages.findLastIndex((page) => page.kind === "question") + 1,
		onlyToComplete: true,
	};
	const { chapterCompleted } = await training.setProgress(catalog, user, step, now);
	return chapterCompleted ? loadLearner(training, catalog, user, now, chapter.appId) : learner;
}

/** Null: a question is open. A later sitting whose questions are all answered counts as the one before (`sittingOf`). */
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
