/** A chapter's description (TRAIN-1). */
export interface Chapter {
	id: number;
	appId: number;
	chapterNumber: number;
	title: string;
	description: string | null;
	image: string | null;
	imagePro: string | null;
	/** The number of its pages, where the pages themselves are not known. */
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
	/** Of a test: the percentage of its questions that has to be answered right, 1 to 100; null: none is said. */
	passMark: number | null;
	/** Other names that people know it by. */
	also: readonly string[];
	/** When an import added it to a program that was there; null: it came with the program, or nobody knows. */
	addedAt: number | null;
	/** The ids of its pages in order, where they are known; null where only `itemCount` is. */
	pageIds: readonly number[] | null;
	/** How many of its pages are questions; 0 where unknown. */
	questionCount: number;
}

/** How many pages the chapter has (TRAIN-14). */
export function totalPages(chapter: Pick<Chapter, "pageIds" | "itemCount">): number {
	return chapter.pageIds ? chapter.pageIds.length : Math.max(0, chapter.itemCount);
}

/** Whether the chapter stands in lists: chapters hidden in source are dropped (TRAIN-3). */
export function isListedChapter(chapter: Pick<Chapter, "hiddenInSource">): boolean {
	return !chapter.hiddenInSource;
}

/** Whether the chapter can be opened; announced ones are listed only (TRAIN-3). */
export function isOpenChapter(chapter: Pick<Chapter, "hiddenInSource" | "comingSoon" | "upcoming">): boolean {
	return !chapter.hiddenInSource && !chapter.comingSoon && !chapter.upcoming;
}

/** The chapters that count towards completion: open ones, without specializations unless all are (TRAIN-12). */
export function countedChapters<C extends Pick<Chapter, "hiddenInSource" | "comingSoon" | "upcoming" | "specialization">>(
	chapters: readonly C[],
): C[] {
	const open = chapters.filter(isOpenChapter);
	const core = open.filter((chapter) => !chapter.specialization);
	return core.length > 0 ? core : open;
}

/**
 * The chapters a program is said to have, wherever their number is shown: the counted ones. One whose pages are still to come is left out
 * like an announced one, unless all are.
 */
export function requiredChapters<C extends Chapter>(chapters: readonly C[]): C[] {
	const counted = countedChapters(chapters);
	const filled = counted.filter((chapter) => chapter.pageIds === null || chapter.pageIds.length > 0);
	return filled.length > 0 ? filled : counted;
}

/** Minutes a page takes on average: what lists say a chapter lasts. */
const minutesPerPage = 0.9;

/** About how many minutes the chapter takes, at least 1; 0 without pages. */
export function minutesOf(chapter: Pick<Chapter, "pageIds" | "itemCount">): number {
	const pages = totalPages(chapter);
	return pages === 0 ? 0 : Math.max(1, Math.round(pages * minutesPerPage));
}
