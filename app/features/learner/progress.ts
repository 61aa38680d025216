import { PROGRAM_LEVELS } from "#app/constants.ts";
import {
	countedChapters,
	isListedChapter,
	requiredChapters,
	totalPages,
	type Chapter,
} from "#app/features/catalog/chapter.ts";
import type { Page } from "#app/features/catalog/page.ts";

/** A user's progress in a program (API-62). */
export interface ProgramProgress {
	id: number;
	/**
	 * The share of pages done in the counted chapters, in percent. It is 100 only if all are done.
	 */
	chapterCompletion: number;
	/** The listed chapters, in order. */
	chapters: readonly ChapterProgress[];
}

export interface ChapterProgress {
	chapterId: number;
	badge: string | null;
	/** The number of the last page done. 0 before the first one, and once the chapter is complete. */
	lastPage: number;
	totalPages: number;
	pagesDone: number;
	progressPercentage: number;
	isSpecialization: boolean;
	isEssential: boolean;
}

export interface ProgressRow {
	chapterId: number;
	/** The number of pages done before the first gap. */
	progress: number;
	/** True once the user has completed the chapter, even if pages are added later. */
	completed: boolean;
	/** The number of pages according to another back end, if this portal doesn't know the pages. */
	totalPages?: number;
	updatedAt?: number;
}

/**
 * Returns the percentage, rounded down, so that it is 100 only if everything is done. `isComplete`
 * relies on this.
 */
export function percentOf(done: number, total: number): number {
	return total <= 0
		? 0
		: Math.min(100, Math.floor((100 * Math.min(Math.max(done, 0), total)) / total));
}

function countPages(
	chapter: Chapter,
	row: ProgressRow | undefined,
): { done: number; total: number } {
	const total = totalPages(chapter) || (chapter.pageIds ? 0 : (row?.totalPages ?? 0));
	const done = row?.completed ? total : Math.min(Math.max(row?.progress ?? 0, 0), total);
	return { done, total };
}

/**
 * Sums up the progress in a program. Ignores rows of unknown chapters. A chapter without a row has
 * no progress (TRAIN-11).
 */
export function summarizeProgress(
	appId: number,
	chapters: readonly Chapter[],
	rows: readonly ProgressRow[],
): ProgramProgress {
	const byChapter = new Map(rows.map((row) => [row.chapterId, row]));
	const inChapters = chapters.filter(isListedChapter).map((chapter): ChapterProgress => {
		const { done, total } = countPages(chapter, byChapter.get(chapter.id));
		return {
			chapterId: chapter.id,
			badge: chapter.badge,
			lastPage: done >= total ? 0 : done,
			totalPages: total,
			pagesDone: done,
			progressPercentage: percentOf(done, total),
			isSpecialization: chapter.specialization,
			isEssential: chapter.essentialsChapter,
		};
	});
	let done = 0;
	let total = 0;
	for (const chapter of countedChapters(chapters)) {
		const pages = countPages(chapter, byChapter.get(chapter.id));
		done += pages.done;
		total += pages.total;
	}
	return { id: appId, chapterCompletion: percentOf(done, total), chapters: inChapters };
}

export function isComplete(progress: Pick<ProgramProgress, "chapterCompletion"> | null): boolean {
	return progress?.chapterCompletion === 100;
}

/** Returns whether all pages of a chapter are done. Returns false for a chapter without pages. */
export function isChapterComplete(
	chapter: Pick<ChapterProgress, "pagesDone" | "totalPages">,
): boolean {
	return chapter.totalPages > 0 && chapter.pagesDone >= chapter.totalPages;
}

/** Splits the required chapters into complete and remaining ones. */
export function tallyChapters<C extends Chapter>(
	chapters: readonly C[],
	progress: Pick<ProgramProgress, "chapters">,
): { required: C[]; done: C[]; remaining: C[] } {
	const complete = new Set(
		progress.chapters.filter(isChapterComplete).map((chapter) => chapter.chapterId),
	);
	const required = requiredChapters(chapters);
	return {
		required,
		done: required.filter((chapter) => complete.has(chapter.id)),
		remaining: required.filter((chapter) => !complete.has(chapter.id)),
	};
}

/**
 * Returns the number of the page after the last one done, or 1 for a complete chapter (TRAIN-16).
 */
export function resumePage(chapter: Pick<ChapterProgress, "lastPage">): number {
	return chapter.lastPage + 1;
}

/** Returns the number of the last page that may be opened (TRAIN-31). */
export function furthestPage(chapter: Pick<ChapterProgress, "pagesDone" | "totalPages">): number {
	return Math.max(1, Math.min(chapter.pagesDone + 1, chapter.totalPages));
}

/**
 * Groups programs by level. Programs without a level come last. Each group keeps the given order
 * (CAT-33).
 */
export function groupByLevel<P extends { level: number | null }>(
	programs: readonly P[],
): { level: 2 | 3 | null; programs: P[] }[] {
	return ([...PROGRAM_LEVELS, null] as const)
		.map((level) => ({
			level,
			programs: programs.filter((program) => program.level === level),
		}))
		.filter((group) => group.programs.length > 0);
}

/** Counts the pages done before the first gap in the chapter's current order (TRAIN-19). */
export function leadingDone(pageIds: readonly number[], done: ReadonlySet<number>): number {
	const gap = pageIds.findIndex((id) => !done.has(id));
	return gap === -1 ? pageIds.length : gap;
}

/** Returns whether no page is left, or only a final end screen (TRAIN-33). */
export function reachesEnd(pages: readonly Page[], progress: number): boolean {
	const last = pages.at(-1);
	return (
		progress >= pages.length ||
		(progress === pages.length - 1 && last?.kind === "content" && last.type === "end screen")
	);
}

/**
 * Returns the new progress after a step from progress `from` to progress `to`. If `answered` is
 * null, all questions count as answered. A page in `done` counts even if an import moved it
 * (TRAIN-19). The `Next` before a final end screen completes the chapter (TRAIN-33).
 */
export function reachableProgress(
	pages: readonly Page[],
	{ answered, done }: { answered: ReadonlySet<number> | null; done: ReadonlySet<number> },
	from: number,
	to: number,
): number {
	const isCounted = (page: Page, at: number) =>
		done.has(page.id) ||
		(at < to && (page.kind !== "question" || answered?.has(page.id) !== false));
	let reached = from;
	for (let page = pages[reached]; page && isCounted(page, reached); page = pages[reached])
		reached++;
	// An import may have removed the last pages before the end screen.
	const mayFinish = reached > from || (from > 0 && to === from);
	return mayFinish && reachesEnd(pages, reached) ? pages.length : reached;
}
