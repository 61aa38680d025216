import type { CollectionItem } from "#app/domain/resources/collection.ts";
import { hasSameFilm } from "#app/domain/resources/film.ts";
import { isListedChapter } from "#app/domain/training/chapter.ts";
import { itemOfAsset, itemOfCollection, itemOfLibrary, type Item, type PageBehind } from "#app/domain/resources/item.ts";
import {
	isLibraryAsset,
	libraryAssetOf,
	isVisibleAsset,
	lockOf,
	type Asset,
	type ResourceType,
	type UnlockState,
} from "#app/domain/resources/resource.ts";
import type { LibraryItem } from "#app/domain/resources/library.ts";
import type { User } from "#app/domain/account/user.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import { standingOf, type Standing, type StandingPorts } from "#app/services/training/standing.server.ts";
import { pageFinder } from "#app/services/training/find-page.server.ts";

/** Null for page 0 and for pages of chapters that are not open. */
function pagesBehind(
	catalog: Pick<CatalogPort, "pages">,
	standing: Pick<Standing, "chapters">,
): (pageId: number) => Promise<PageBehind | null> {
	const find = pageFinder(catalog, standing);
	return async (pageId) => {
		const found = await find(pageId);
		if (!found) return null;
		const { page, chapter } = found;
		return { chapterId: chapter.id, pageNumber: page.pageNumber, isQuestion: page.kind === "question" };
	};
}

type Catalog = Pick<CatalogPort, "assets" | "collection" | "images" | "videos">;

/** Promote first. */
export async function allAssets(catalog: Pick<CatalogPort, "assets">, appId: number): Promise<readonly Asset[]> {
	return [...(await catalog.assets(appId, "promote")), ...(await catalog.assets(appId, "sell"))];
}

/** Reads the standing only if an asset has a lock. */
export async function unlocksFor(
	ports: StandingPorts,
	user: User,
	appId: number,
	assets: readonly Asset[],
	now: number,
): Promise<UnlockState> {
	const isLockable = assets.some((asset) => asset.fullCompleteUnlockOnly || asset.graduatedUnlockOnly);
	const standing = isLockable ? await standingOf(ports, user, appId, now) : null;
	return standing?.ok ? standing.value : { complete: false, graduated: false };
}

export async function isLibraryOpen(
	ports: StandingPorts & { catalog: Pick<CatalogPort, "assets"> },
	user: User,
	appId: number,
	library: LibraryItem["library"],
	now: number,
): Promise<boolean> {
	const libraryAssets = (await allAssets(ports.catalog, appId)).filter(isLibraryAsset);
	const libraryAsset = libraryAssetOf(libraryAssets, library, user, await unlocksFor(ports, user, appId, libraryAssets, now));
	return libraryAsset !== null && !libraryAsset.locked;
}

/** Locked assets come without content (RES-7). */
export async function visibleAssets(
	catalog: Pick<CatalogPort, "assets">,
	user: User,
	standing: Standing,
	type: ResourceType,
): Promise<Item[]> {
	const assets = await catalog.assets(standing.program.id, type);
	return assets.filter((asset) => isVisibleAsset(asset, user)).map((asset) => itemOfAsset(asset, standing));
}

/** Empty if the asset is hidden or locked. */
export async function collectionItems(
	catalog: Pick<CatalogPort, "assets" | "collection" | "pages" | "videos">,
	user: User,
	standing: Standing,
	asset: Asset,
): Promise<Item[]> {
	if (!isVisibleAsset(asset, user) || lockOf(asset, standing) !== null) return [];
	const isRegistered = standing.enrollment !== null;
	const pageBehind = pagesBehind(catalog, standing);
	const stored = await catalog.collection(asset.id);
	const films = stored.some(({ type }) => type === "video") ? await openFilms(catalog, user, standing) : [];
	return Promise.all(
		stored.map(async (item) => ({
			...itemOfCollection(item, asset, await pageBehind(item.pageId), isRegistered),
			...(item.type === "video" && wordsOfFilm(item, films)),
		})),
	);
}

/** Empty if the library is hidden or locked. */
async function openFilms(catalog: Pick<CatalogPort, "assets" | "videos">, user: User, standing: Standing): Promise<readonly LibraryItem[]> {
	const appId = standing.program.id;
	const libraryAsset = libraryAssetOf((await allAssets(catalog, appId)).filter(isLibraryAsset), "video", user, standing);
	return libraryAsset && !libraryAsset.locked ? catalog.videos(appId) : [];
}

/** Rows of a collection have no fields for captions and transcript. */
function wordsOfFilm({ url }: CollectionItem, films: readonly LibraryItem[]): Pick<Item, "captions" | "transcript"> | null {
	const same = films.find((film) => hasSameFilm(film, { url, linkJw: null }));
	return same ? { captions: same.captions, transcript: same.transcript } : null;
}

/** Without items if the library is locked; null if it is hidden. */
export async function libraryItems(
	catalog: Catalog,
	user: User,
	standing: Standing,
	library: LibraryItem["library"],
): Promise<{ libraryAsset: Item | null; items: Item[] } | null> {
	const appId = standing.program.id;
	const libraryAsset = libraryAssetOf(await allAssets(catalog, appId), library, user, standing);
	if (!libraryAsset) return null;
	const asset = libraryAsset.asset ? itemOfAsset(libraryAsset.asset, standing) : null;
	if (libraryAsset.locked) return { libraryAsset: asset, items: [] };
	const listed = new Set(standing.chapters.filter(isListedChapter).map(({ id }) => id));
	const stored = library === "image" ? await catalog.images(appId) : await catalog.videos(appId);
	return { libraryAsset: asset, items: stored.map((item) => itemOfLibrary(item, asset?.resourceType ?? "sell", listed)) };
}
