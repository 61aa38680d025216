import { isOpenChapter, type Chapter } from "#app/domain/training/chapter.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";

/** A page of a program that teaches the answer to a question. */
export interface TeachingPage {
	chapterId: number;
	chapterTitle: string;
	pageNumber: number;
	title: string;
}

/** The content pages of a program that these ids name, in the order of the program. */
export async function teachingPages(
	catalog: Pick<CatalogPort, "pages">,
	chapters: readonly Chapter[],
	pageIds: readonly number[],
): Promise<TeachingPage[]> {
	const found = chapters.filter((chapter) => isOpenChapter(chapter) && chapter.pageIds?.some((id) => pageIds.includes(id)));
	const ofChapters = await Promise.all(
		found.map(async (chapter) => {
			const pages = await catalog.pages(chapter.id);
			return pages
				.filter((page) => page.kind === "content" && pageIds.includes(page.id))
				.map(({ pageNumber, title }) => ({
					chapterId: chapter.id,
					chapterTitle: chapter.title,
					pageNumber,
					title: title ?? chapter.title,
				}));
		}),
	);
	return ofChapters.flat();
}
