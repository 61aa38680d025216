import type { Chapter } from "#app/domain/training/chapter.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import { isWorthACard } from "#app/domain/training/retain.ts";
import type { ContentPage } from "#app/domain/training/page.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import { openPages } from "#app/services/training/open-pages.server.ts";
import type { Standing } from "#app/services/training/standing.server.ts";

/**
 * Finds pages worth keeping by their ids: content of an open chapter of a registered program, as Retain shows it; no question, no end screen
 * that says nothing.
 */
export function pagesToKeep(
	catalog: Pick<CatalogPort, "pages">,
	{ enrollment, chapters }: Pick<Standing, "enrollment" | "chapters">,
): (pageId: number) => Promise<Result<{ page: ContentPage; chapter: Chapter }>> {
	const find = openPages(catalog, { chapters: enrollment ? chapters : [] });
	return async (pageId) => {
		const found = await find(pageId);
		return found?.page.kind === "content" && isWorthACard(found.page) ? ok({ page: found.page, chapter: found.chapter }) : fail("notFound");
	};
}
