import { ok, type Result } from "../../domain/errors.ts";
import type { Item } from "../../domain/item.ts";
import type { ResourceType } from "../../domain/resource.ts";
import type { User } from "../../domain/user.ts";
import { standingOf, type Standing } from "../training/standing.server.ts";
import type { ItemPorts } from "./find-item.server.ts";
import { allAssets, collectionItems, libraryItems, visibleAssets } from "./visible-items.server.ts";

/** One of a program's two sets of resources, as a user may see it. */
export interface Toolbox {
	standing: Standing;
	assets: readonly Item[];
	/** By the id of their asset; without those of locked ones. */
	collections: ReadonlyMap<number, readonly Item[]>;
	/** Of the libraries whose open door stands in this set. */
	videos: readonly Item[];
	images: readonly Item[];
}

/** Promote or sell of a program (requirements, section 2, `/resources/{type}/{id}/`). */
export async function openToolbox(
	ports: ItemPorts,
	user: User,
	type: ResourceType,
	appId: number | null,
	now: number,
): Promise<Result<Toolbox>> {
	const found = await standingOf(ports, user, appId, now);
	if (!found.ok) return found;
	const standing = found.value;
	const { catalog } = ports;
	const assets = await visibleAssets(catalog, user, standing, type);
	const isOpen = (kind: Item["kind"]) => assets.some((asset) => asset.kind === kind && asset.lock === null);
	const collections = new Map<number, readonly Item[]>();
	for (const asset of await allAssets(catalog, standing.program.id)) {
		if (asset.type === "collection" && asset.resourceType === type) {
			const items = await collectionItems(catalog, user, standing, asset);
			if (items.length > 0) collections.set(asset.id, items);
		}
	}
	return ok({
		standing,
		assets,
		collections,
		videos: isOpen("videoLibrary") ? ((await libraryItems(catalog, user, standing, "video"))?.items ?? []) : [],
		images: isOpen("imageLibrary") ? ((await libraryItems(catalog, user, standing, "image"))?.items ?? []) : [],
	});
}
