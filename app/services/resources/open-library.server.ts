import { fail, ok, type Result } from "#app/domain/errors.ts";
import type { Item } from "#app/domain/resources/item.ts";
import type { LibraryType } from "#app/domain/resources/library.ts";
import type { User } from "#app/domain/account/user.ts";
import { standingWithFallback, type Standing } from "#app/services/training/standing.server.ts";
import type { ItemPorts } from "./find-item.server.ts";
import { allAssets, collectionItems, libraryItems, visibleAssets } from "./visible-items.server.ts";

export interface OpenLibrary {
	standing: Standing;
	/** The asset that leads there; it may be locked. */
	libraryAsset: Item | null;
	items: readonly Item[];
}

/** Opens a collection by its asset's id, or a library of a program; a hidden one is `notFound` (PAGE-46). */
export async function openLibrary(
	ports: ItemPorts,
	user: User,
	request: { appId: number | null; library: LibraryType; assetId: number | null },
	now: number,
): Promise<Result<OpenLibrary>> {
	const standingResult = await standingWithFallback(ports, user, request.appId, now);
	if (!standingResult.ok) return standingResult;
	const standing = standingResult.value;
	const { catalog } = ports;
	if (request.library !== "collection") {
		const library = await libraryItems(catalog, user, standing, request.library === "imageLibrary" ? "image" : "video");
		return library ? ok({ standing, ...library }) : fail("notFound");
	}
	const asset = (await allAssets(catalog, standing.program.id)).find(
		(candidate) => candidate.type === "collection" && candidate.id === request.assetId,
	);
	if (!asset) return fail("notFound");
	const libraryAsset = (await visibleAssets(catalog, user, standing, asset.resourceType)).find((item) => item.itemId === asset.id);
	return libraryAsset ? ok({ standing, libraryAsset, items: await collectionItems(catalog, user, standing, asset) }) : fail("notFound");
}
