import type { PageBehind } from "#app/domain/resources/item.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import { openPages } from "#app/services/training/open-pages.server.ts";
import type { Standing } from "#app/services/training/standing.server.ts";

/**
 * Finds the pages that items of collections name by their ids (0: none). One of a chapter that cannot be opened is like one that does not
 * exist.
 */
export function pagesBehind(
	catalog: Pick<CatalogPort, "pages">,
	standing: Pick<Standing, "chapters">,
): (pageId: number) => Promise<PageBehind | null> {
	const find = openPages(catalog, standing);
	return async (pageId) => {
		const found = await find(pageId);
		if (!found) return null;
		const { page, chapter } = found;
		return { chapterId: chapter.id, pageNumber: page.pageNumber, isQuestion: page.kind === "question" };
	};
}
