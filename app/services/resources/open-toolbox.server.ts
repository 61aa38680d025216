import { assetsOf, type Catalog } from "#app/domain/catalog/catalog.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import type { Item } from "#app/domain/resources/item.ts";
import type { ResourceType } from "#app/domain/resources/resource.ts";
import { standingIn, type Learner, type Standing } from "#app/domain/training/learner.ts";
import { collectionItems, libraryItems, visibleAssets } from "./visible-items.server.ts";

export interface Toolbox {
	standing: Standing;
	assets: readonly Item[];
	/** By asset id, without locked ones. */
	collections: ReadonlyMap<number, readonly Item[]>;
	/** Empty unless a library asset in this set is open. */
	videos: readonly Item[];
	images: readonly Item[];
}

/** Promote or Sell of a program (PAGE-45); `programDataFailed` if another back end never gave that part. */
export function openToolbox(catalog: Catalog, learner: Learner, type: ResourceType, appId: number | null): Result<Toolbox> {
	const found = standingIn(catalog, learner, appId);
	if (!found.ok) return found;
	const standing = found.value;
	const { id } = standing.program;
	if (catalog.unread.has(`asset ${id} ${type === "promote" ? "fastfacts" : "toolbox"}`)) return fail("programDataFailed", id);
	const assets = visibleAssets(catalog, learner, standing, type);
	const isOpen = (kind: Item["kind"]) => assets.some((asset) => asset.kind === kind && asset.lock === null);
	const collections = assetsOf(catalog, id, type)
		.filter((asset) => asset.type === "collection")
		.map((asset) => [asset.id, collectionItems(catalog, learner, standing, asset)] as const);
	return ok({
		standing,
		assets,
		collections: new Map(collections.filter(([, items]) => items.length > 0)),
		videos: isOpen("videoLibrary") ? (libraryItems(catalog, learner, standing, "video")?.items ?? []) : [],
		images: isOpen("imageLibrary") ? (libraryItems(catalog, learner, standing, "image")?.items ?? []) : [],
	});
}
