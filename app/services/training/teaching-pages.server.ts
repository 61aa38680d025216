import { isOpenChapter, type Chapter } from "#app/domain/training/chapter.ts";
import type { ContentPage } from "#app/domain/training/page.ts";
import { furthestPage, type ChapterProgress } from "#app/domain/training/progress.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";

export interface TeachingPage {
	chapterId: number;
	chapterTitle: string;
	pageNumber: number;
	title: string;
	image: string | null;
}

/** In the order of the program; content pages only. */
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
				.filter((page): page is ContentPage => page.kind === "content" && pageIds.includes(page.id))
				.map(({ pageNumber, title, image }) => ({
					chapterId: chapter.id,
					chapterTitle: chapter.title,
					pageNumber,
					title: title ?? chapter.title,
					image,
				}));
		}),
	);
	return ofChapters.flat();
}

/** Leaves out pages that the user has not reached (TRAIN-31): their links would lead elsewhere. */
export function openTeachingPages(pages: readonly TeachingPage[], progress: readonly ChapterProgress[]): TeachingPage[] {
	return pages.filter(({ chapterId, pageNumber }) => {
		const entry = progress.find((each) => each.chapterId === chapterId);
		return entry !== undefined && pageNumber <= furthestPage(entry);
	});
}
