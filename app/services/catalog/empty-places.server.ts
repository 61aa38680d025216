import type { Catalog } from "#app/domain/catalog/catalog.ts";
import { listings, type Listing } from "#app/domain/catalog/category.ts";
import { isInCategory } from "#app/domain/catalog/program.ts";
import { videoPages } from "#app/domain/resources/video.ts";
import { createWeakCache } from "#app/observability/caches.server.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";

/** Places of the main navigation that only content fills. */
export type ContentPlace = Listing | "showcases" | "attend" | "watch";

const isEmpty: Readonly<Record<ContentPlace, (catalog: Catalog) => boolean>> = {
	destinations: (catalog) => isListingEmpty(catalog, "destinations"),
	suppliers: (catalog) => isListingEmpty(catalog, "suppliers"),
	microLearnings: (catalog) => isListingEmpty(catalog, "microLearnings"),
	showcases: ({ showcases }) => showcases.every(({ exhibitions }) => exhibitions.length === 0),
	attend: ({ tradeShows }) => tradeShows?.length === 0,
	watch: ({ programs, filmCounts, pages }) =>
		programs.every(({ id }) => filmCounts.get(id) === 0) && [...pages.values()].every((each) => videoPages(each).length === 0),
};

function isListingEmpty({ programs }: Catalog, listing: Listing): boolean {
	return !programs.some((program) => program.id !== PORTAL_APP_ID && isInCategory(program, ...listings[listing]));
}

const places = Object.keys(isEmpty) as ContentPlace[];

const known = createWeakCache<Catalog, readonly ContentPlace[]>("empty places");

/** The places in which nobody finds anything (PAGE-76). None while another back end's catalog was not read in full. */
export function emptyPlaces(catalog: Catalog): readonly ContentPlace[] {
	return known.of(catalog, () => (catalog.unread.size > 0 ? [] : places.filter((place) => isEmpty[place](catalog))));
}
