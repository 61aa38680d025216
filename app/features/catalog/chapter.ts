import type { Page } from "./page.ts";

export interface Chapter {
	id: number;
	appId: number;
	chapterNumber: number;
	title: string;
	description: string | null;
	image: string | null;
	imagePro: string | null;
	/** The number of pages, used only if `pageIds` is null. */
	itemCount: number;
	itemCountMin: number;
	video: string | null;
	badge: string | null;
	state: string | null;
	region: string | null;
	regionType: string | null;
	chapterCategoryId: number;
	comingSoon: boolean;
	upcoming: boolean;
	essentialsChapter: boolean;
	introChapter: boolean;
	alternativeTrain: boolean;
	testChapter: boolean;
	hiddenInSource: boolean;
	specialization: boolean;
	partner: boolean;
	tiers: readonly number[];
	translationStatus: string | null;
	lastTranslatedDate: number | null;
	/** The passing score in percent, from 1 to 100. Null if the chapter is not a test. */
	passMark: number | null;
	also: readonly string[];
	/**
	 * The time when an import added the chapter to an existing program, in ms. Null if the chapter
	 * came with the program, or if that is unknown.
	 */
	addedAt: number | null;
	/** The ids of the chapter's pages, in order. Null if only `itemCount` is known. */
	pageIds: readonly number[] | null;
	/**
	 * Identifies the order of `pageIds`, because stored progress is valid only for the order in which
	 * it was counted.
	 */
	pageOrder: string;
	/** The number of questions, or 0 if it is unknown. */
	questionCount: number;
}

/** `passMark` is in percent. `questionIds` are in the order of the pages. */
export interface Test {
	passMark: number;
	questionIds: readonly number[];
}

/** Returns the test of a chapter, or null if the chapter has no passing score or no questions. */
export function testOf(
	{ passMark }: Pick<Chapter, "passMark">,
	pages: readonly Page[],
): Test | null {
	const questionIds = pages.filter((page) => page.kind === "question").map((page) => page.id);
	return passMark === null || questionIds.length === 0 ? null : { passMark, questionIds };
}

/** Returns the number of pages, or `itemCount` if the pages are unknown (TRAIN-11). */
export function totalPages(chapter: Pick<Chapter, "pageIds" | "itemCount">): number {
	return chapter.pageIds ? chapter.pageIds.length : Math.max(0, chapter.itemCount);
}

/** Announced chapters are listed, too (TRAIN-3). */
export function isListedChapter(chapter: Pick<Chapter, "hiddenInSource">): boolean {
	return !chapter.hiddenInSource;
}

/** Announced chapters are not open (TRAIN-3). */
export function isOpenChapter(
	chapter: Pick<Chapter, "hiddenInSource" | "comingSoon" | "upcoming">,
): boolean {
	return !chapter.hiddenInSource && !chapter.comingSoon && !chapter.upcoming;
}

/**
 * Returns the open chapters that aren't specializations, or all open chapters if there are only
 * specializations (TRAIN-12).
 */
export function countedChapters<
	C extends Pick<Chapter, "hiddenInSource" | "comingSoon" | "upcoming" | "specialization">,
>(chapters: readonly C[]): C[] {
	const open = chapters.filter(isOpenChapter);
	const core = open.filter((chapter) => !chapter.specialization);
	return core.length > 0 ? core : open;
}

/**
 * Returns the counted chapters that have pages, or all counted chapters if none has pages. Progress
 * such as `5 of 8 chapters` counts these.
 */
export function requiredChapters<C extends Chapter>(chapters: readonly C[]): C[] {
	const counted = countedChapters(chapters);
	const filled = counted.filter(
		(chapter) => chapter.pageIds === null || chapter.pageIds.length > 0,
	);
	return filled.length > 0 ? filled : counted;
}

const minutesPerPage = 0.9;

/**
 * Estimates how many minutes a chapter takes. Returns at least 1, or 0 for a chapter without pages.
 */
export function minutesOf(chapter: Pick<Chapter, "pageIds" | "itemCount">): number {
	const pages = totalPages(chapter);
	return pages === 0 ? 0 : Math.max(1, Math.round(pages * minutesPerPage));
}
