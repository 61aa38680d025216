import {
	assetsOf,
	collectionOf,
	libraryOf,
	pagesOf,
	type Catalog,
} from "#app/features/catalog/catalog.ts";
import type { CollectionItem } from "#app/features/catalog/resources/collection.ts";
import { hasSameFilm } from "#app/platform/files/film.ts";
import {
	itemOfAsset,
	itemOfCollection,
	itemOfLibrary,
	type Item,
	type PageBehind,
} from "#app/features/catalog/resources/item.ts";
import type { LibraryItem } from "#app/features/catalog/resources/library.ts";
import {
	isLibraryAsset,
	isVisibleAsset,
	libraryAssetOf,
	lockOf,
	type Asset,
	type ResourceType,
} from "#app/features/catalog/resources/resource.ts";
import { isListedChapter, isOpenChapter, type Chapter } from "#app/features/catalog/chapter.ts";
import type { Learner, Standing } from "#app/features/learner/learner.ts";
import type { Page } from "#app/features/catalog/page.ts";

export interface FoundPage {
	page: Page;
	chapter: Chapter;
}

/** Returns a page of an open chapter, or null. */
export function findPage(
	catalog: Pick<Catalog, "pages">,
	{ chapters }: Pick<Standing, "chapters">,
	pageId: number,
): FoundPage | null {
	const chapter = chapters.find((each) => isOpenChapter(each) && each.pageIds?.includes(pageId));
	const page = chapter && pagesOf(catalog, chapter.id).find(({ id }) => id === pageId);
	return page ? { page, chapter } : null;
}

/** Returns null for page 0 and for pages of chapters that aren't open. */
function pageBehind(catalog: Catalog, at: Standing, pageId: number): PageBehind | null {
	const found = findPage(catalog, at, pageId);
	return (
		found && {
			chapterId: found.chapter.id,
			pageNumber: found.page.pageNumber,
			isQuestion: found.page.kind === "question",
		}
	);
}

/** Returns the assets that the user may see. Locked assets have no content (RES-6). */
export function visibleAssets(
	catalog: Catalog,
	{ user }: Learner,
	at: Standing,
	type: ResourceType,
): Item[] {
	return assetsOf(catalog, at.program.id, type)
		.filter((asset) => isVisibleAsset(asset, user))
		.map((asset) => itemOfAsset(asset, at));
}

/** Returns the items of a collection. If its asset is hidden or locked, returns no items. */
export function collectionItems(
	catalog: Catalog,
	learner: Learner,
	at: Standing,
	asset: Asset,
): Item[] {
	if (!isVisibleAsset(asset, learner.user) || lockOf(asset, at) !== null) return [];
	const films = isLibraryOpen(catalog, learner, at, "video")
		? libraryOf(catalog, at.program.id, "video")
		: [];
	return collectionOf(catalog, asset.id).map((item) => ({
		...itemOfCollection(item, asset, pageBehind(catalog, at, item.pageId), at.enrollment !== null),
		...(item.type === "video" && wordsOfFilm(item, films)),
	}));
}

/**
 * A collection's rows have no fields for captions and transcripts, so they come from the library.
 */
function wordsOfFilm(
	{ url }: CollectionItem,
	films: readonly LibraryItem[],
): Pick<Item, "captions" | "transcript"> | null {
	const same = films.find((film) => hasSameFilm(film, { url, linkJw: null }));
	return same ? { captions: same.captions, transcript: same.transcript } : null;
}

/**
 * Returns true if an asset that leads to the library is visible and unlocked, or if no asset leads
 * to the library.
 */
export function isLibraryOpen(
	catalog: Catalog,
	{ user }: Learner,
	at: Standing,
	kind: LibraryItem["library"],
): boolean {
	const libraryAsset = libraryAssetOf(
		assetsOf(catalog, at.program.id).filter(isLibraryAsset),
		kind,
		user,
		at,
	);
	return libraryAsset !== null && !libraryAsset.locked;
}

/**
 * Returns the items of a library, and the asset that leads to it. A locked library has no items.
 * Returns null for a hidden library.
 */
export function libraryItems(
	catalog: Catalog,
	{ user }: Learner,
	at: Standing,
	kind: LibraryItem["library"],
): { libraryAsset: Item | null; items: Item[] } | null {
	const found = libraryAssetOf(assetsOf(catalog, at.program.id), kind, user, at);
	if (!found) return null;
	const libraryAsset = found.asset ? itemOfAsset(found.asset, at) : null;
	if (found.locked) return { libraryAsset, items: [] };
	const listed = new Set(at.chapters.filter(isListedChapter).map(({ id }) => id));
	const items = libraryOf(catalog, at.program.id, kind);
	return {
		libraryAsset,
		items: items.map((item) => itemOfLibrary(item, libraryAsset?.resourceType ?? "sell", listed)),
	};
}
