import { pagesOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { isOpenChapter, type Chapter } from "#app/features/catalog/chapter.ts";
import { furthestPage, type ChapterProgress } from "#app/features/learner/progress.ts";

export interface TeachingPage {
	chapterId: number;
	chapterTitle: string;
	pageNumber: number;
	title: string;
	image: string | null;
}

/**
 * Returns the pages in `pageIds` that are content pages of open chapters, in the program's order.
 */
export function teachingPages(
	catalog: Catalog,
	chapters: readonly Chapter[],
	pageIds: readonly number[],
): TeachingPage[] {
	return chapters.filter(isOpenChapter).flatMap((chapter) =>
		pagesOf(catalog, chapter.id).flatMap((page): TeachingPage[] => {
			if (page.kind !== "content" || !pageIds.includes(page.id)) return [];
			const { pageNumber, title, image } = page;
			return [
				{
					chapterId: chapter.id,
					chapterTitle: chapter.title,
					pageNumber,
					title: title ?? chapter.title,
					image,
				},
			];
		}),
	);
}

/**
 * Leaves out pages that the user has not reached, because their links would lead elsewhere
 * (TRAIN-31).
 */
export function openTeachingPages(
	pages: readonly TeachingPage[],
	chapters: readonly ChapterProgress[],
): TeachingPage[] {
	return pages.filter(({ chapterId, pageNumber }) => {
		const entry = chapters.find((each) => each.chapterId === chapterId);
		return entry !== undefined && pageNumber <= furthestPage(entry);
	});
}
