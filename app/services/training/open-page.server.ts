import type { BackEnd } from "#app/data/back-end.ts";
import type { QuestionAttempts } from "#app/data/training/training-records.ts";
import { loadLearner } from "./load-learner.server.ts";
import { isOpenChapter, type Chapter } from "#app/domain/training/chapter.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import type { Page } from "#app/domain/training/page.ts";
import { furthestPage, isChapterComplete, type ChapterProgress } from "#app/domain/training/progress.ts";
import { pagesOf, type Catalog } from "#app/domain/catalog/catalog.ts";
import { enrolledStanding, type Learner, type Standing } from "#app/domain/training/learner.ts";
import { questionFor } from "./mixed-page.server.ts";
import { openSitting, type OpenSitting } from "./open-sitting.server.ts";

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
export interface PlayerRedirect {
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
	const chapter = chapters.find((candidate) => candidate.id === address.chapterId && !candidate.hiddenInSource);
	if (!chapter || address.page === null) return fail("notFound", program.id);
	if (!isOpenChapter(chapter)) return ok({ page: null });
	if (catalog.unread.has(`page ${chapter.id}`)) return fail("unavailable", program.id);
	const packPages = pagesOf(catalog, chapter.id);
	const chapterProgress = progress.progress.find((candidate) => candidate.chapterId === chapter.id);
	if (!chapterProgress || packPages.length === 0) return ok({ page: null });
	// In a test attempts also decide which pages are open.
	const hasAttempts = chapter.passMark !== null || packPages[address.page - 1]?.kind === "question";
	const attempts = hasAttempts ? await training.attempts(catalog, user, chapter.id) : new Map<number, QuestionAttempts>();
	const sitting = await openSitting(training.sittings, user, { chapter, pages: packPages, chapterProgress, attempts, isPackOrder }, now);
	if (sitting?.ended?.passed && !isChapterComplete(chapterProgress)) {
		// An import took away what was left to answer, or the test was passed under a version that waited for `Next`.
		const step = { appId: program.id, chapterId: chapter.id, progress: sitting.lastQuestion, onlyToComplete: true };
		if ((await training.setProgress(catalog, user, step, now)).chapterCompleted)
			return openPage(training, catalog, await loadLearner(training, catalog, user, now, program.id), address, { isPackOrder });
	}
	const pages = sitting?.pages ?? packPages;
	const furthest = sitting?.furthest ?? furthestPage(chapterProgress);
	if (address.page > furthest)
		return address.page <= pages.length || furthest < pages.length ? ok({ page: furthest }) : fail("notFound", program.id);
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
