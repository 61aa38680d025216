import { assetsOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import type { Item } from "#app/features/catalog/resources/item.ts";
import type { ResourceType } from "#app/features/catalog/resources/resource.ts";
import type { LibraryType } from "#app/features/catalog/resources/library.ts";
import { standingIn, type Learner, type Standing } from "#app/features/learner/learner.ts";
import { collectionItems, libraryItems, visibleAssets } from "./visible-items.server.ts";

export interface OpenLibrary {
	standing: Standing;
	libraryAsset: Item | null;
	items: readonly Item[];
	/** The number of items in each collection, by asset id. */
	counts?: ReadonlyMap<number, number>;
}

/**
 * Opens a collection by its asset's id, or a library of a program. Fails with `notFound` if it is
 * hidden (PAGE-45).
 */
export function openLibrary(
	catalog: Catalog,
	learner: Learner,
	request: { appId: number | null; library: LibraryType; assetId: number | null },
): Result<OpenLibrary> {
	const found = standingIn(catalog, learner, request.appId);
	if (!found.ok) return found;
	const standing = found.value;
	if (request.library !== "collection") {
		const kind = request.library === "imageLibrary" ? "image" : "video";
		if (catalog.unread.has(`library ${standing.program.id} ${kind}`))
			return fail("programDataFailed", standing.program.id);
		const library = libraryItems(catalog, learner, standing, kind);
		return library ? ok({ standing, ...library }) : fail("notFound");
	}
	const asset = assetsOf(catalog, standing.program.id).find(
		({ type, id }) => type === "collection" && id === request.assetId,
	);
	if (!asset) return fail("notFound");
	if (catalog.unread.has(`collection ${asset.id}`)) return fail("unavailable", standing.program.id);
	const libraryAsset = visibleAssets(catalog, learner, standing, asset.resourceType).find(
		(item) => item.itemId === asset.id,
	);
	return libraryAsset
		? ok({ standing, libraryAsset, items: collectionItems(catalog, learner, standing, asset) })
		: fail("notFound");
}

/** Opens all collections of Promote or Sell, except hidden ones (PAGE-45). */
export function openCollections(
	catalog: Catalog,
	learner: Learner,
	appId: number | null,
	type: ResourceType,
): Result<OpenLibrary> {
	const found = standingIn(catalog, learner, appId);
	if (!found.ok) return found;
	const standing = found.value;
	const counts = new Map(
		assetsOf(catalog, standing.program.id, type)
			.filter((asset) => asset.type === "collection")
			.map((asset) => [asset.id, collectionItems(catalog, learner, standing, asset).length]),
	);
	const items = visibleAssets(catalog, learner, standing, type).filter(({ itemId }) =>
		counts.has(itemId),
	);
	return ok({ standing, libraryAsset: null, items, counts });
}
