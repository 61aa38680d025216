import { isOpenChapter, type Chapter } from "#app/domain/training/chapter.ts";
import type { Page } from "#app/domain/training/page.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { Standing } from "./standing.server.ts";

export interface FoundPage {
	page: Page;
	chapter: Chapter;
}

/** Finds pages of open chapters by id; null for others. Reads each chapter once. */
export function pageFinder(
	catalog: Pick<CatalogPort, "pages">,
	{ chapters }: Pick<Standing, "chapters">,
): (pageId: number) => Promise<FoundPage | null> {
	const chapterOf = new Map(
		chapters.filter(isOpenChapter).flatMap((chapter) => (chapter.pageIds ?? []).map((id) => [id, chapter] as const)),
	);
	const pagesOf = new Map<Chapter, Promise<ReadonlyMap<number, Page>>>();
	async function pagesById(chapter: Chapter): Promise<ReadonlyMap<number, Page>> {
		return new Map((await catalog.pages(chapter.id)).map((page) => [page.id, page]));
	}
	return async (pageId) => {
		const chapter = chapterOf.get(pageId);
		if (!chapter) return null;
		const pages = pagesOf.get(chapter) ?? pagesById(chapter);
		pagesOf.set(chapter, pages);
		const page = (await pages).get(pageId);
		return page ? { page, chapter } : null;
	};
}
