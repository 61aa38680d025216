import { PORTAL_APP_ID } from "#app/constants.ts";
import { portalProgram, type Catalog } from "#app/features/catalog/catalog.ts";
import { listings, type Listing } from "#app/features/catalog/category.ts";
import { menuPages, type MenuPage } from "#app/features/catalog/menu-page.ts";
import { isInCategory } from "#app/features/catalog/program.ts";
import { videoPages } from "#app/features/catalog/resources/video.ts";
import { createWeakCache } from "#app/platform/logs/caches.server.ts";

const isEmpty: Readonly<Record<MenuPage, (catalog: Catalog) => boolean>> = {
	destinations: (catalog) => isListingEmpty(catalog, "destinations"),
	suppliers: (catalog) => isListingEmpty(catalog, "suppliers"),
	"micro-learnings": (catalog) => isListingEmpty(catalog, "microLearnings"),
	showcases: ({ showcases }) => showcases.every(({ exhibitions }) => exhibitions.length === 0),
	attend: ({ tradeShows }) => tradeShows?.length === 0,
	watch: ({ programs, filmCounts, pages }) =>
		programs.every(({ id }) => filmCounts.get(id) === 0) &&
		[...pages.values()].every((each) => videoPages(each).length === 0),
};

function isListingEmpty({ programs }: Catalog, listing: Listing): boolean {
	return !programs.some(
		(program) => program.id !== PORTAL_APP_ID && isInCategory(program, ...listings[listing]),
	);
}

const known = createWeakCache<Catalog, readonly MenuPage[]>("empty places");

/**
 * Returns the menu pages without content. Returns none while parts of another back end's catalog
 * are missing.
 */
export function emptyPages(catalog: Catalog): readonly MenuPage[] {
	return known.of(catalog, () =>
		catalog.unread.size > 0 ? [] : menuPages.filter((page) => isEmpty[page](catalog)),
	);
}

/**
 * Returns the empty pages that the menu leaves out, which are all except those in `shown_empty` of
 * program 760 (PAGE-70).
 */
export function hiddenPages(catalog: Catalog): readonly MenuPage[] {
	const shown = portalProgram(catalog)?.shownEmpty ?? [];
	return emptyPages(catalog).filter((page) => !shown.includes(page));
}

export function keyOfPage(page: MenuPage): Exclude<MenuPage, "micro-learnings"> | "microLearnings" {
	return page === "micro-learnings" ? "microLearnings" : page;
}
