import { isOpenChapter, type Chapter } from "#app/domain/training/chapter.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import type { Page } from "#app/domain/training/page.ts";
import { furthestPage, isChapterComplete, type ChapterProgress } from "#app/domain/training/progress.ts";
import type { User } from "#app/domain/account/user.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { QuestionAttempts, TrainingPort } from "./port.ts";
import { questionFor } from "./mixed-page.server.ts";
import { openSitting, type OpenSitting } from "./open-sitting.server.ts";
import { enrolledStanding, type Standing } from "./standing.server.ts";

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

export interface PlayerPorts {
	catalog: Pick<CatalogPort, "program" | "chapters" | "pages">;
	training: Pick<TrainingPort, "enrollments" | "progress" | "registerProgress" | "attempts" | "sittings" | "setProgress">;
}

/** Where the player redirects to. */
export interface PlayerRedirect {
	/** Null: the list of chapters. */
	page: number | null;
}

/** Opens a page that the user has reached (TRAIN-31), or says where to go instead. */
export async function openPage(
	{ catalog, training }: PlayerPorts,
	user: User,
	address: { appId: number | null; chapterId: number | null; page: number | null },
	now: number,
	{ isPackOrder = false } = {},
): Promise<Result<OpenPage | PlayerRedirect>> {
	const standing = await enrolledStanding({ catalog, training }, user, address.appId, now);
	if (!standing.ok) return standing;
	const { chapters, progress, program } = standing.value;
	const chapter = chapters.find((candidate) => candidate.id === address.chapterId && !candidate.hiddenInSource);
	if (!chapter || address.page === null) return fail("notFound", program.id);
	if (!isOpenChapter(chapter)) return ok({ page: null });
	const packPages = await catalog.pages(chapter.id);
	const chapterProgress = progress.progress.find((candidate) => candidate.chapterId === chapter.id);
	if (!chapterProgress || packPages.length === 0) return ok({ page: null });
	// In a test attempts also decide which pages are open.
	const hasAttempts = chapter.passMark !== null || packPages[address.page - 1]?.kind === "question";
	const attempts = hasAttempts ? await training.attempts(user, chapter.id) : new Map<number, QuestionAttempts>();
	const sitting = await openSitting(training.sittings, user, { chapter, pages: packPages, chapterProgress, attempts, isPackOrder }, now);
	if (sitting?.ended?.passed && !isChapterComplete(chapterProgress)) {
		// An import took away what was left to answer, or the test was passed under a version that waited for `Next`.
		const step = { appId: program.id, chapterId: chapter.id, progress: sitting.lastQuestion, onlyToComplete: true };
		if ((await training.setProgress(user, step, now)).chapterCompleted)
			return openPage({ catalog, training }, user, address, now, { isPackOrder });
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
