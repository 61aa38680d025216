import type { MissingPart } from "#app/observability/current-request.server.ts";
import { ok, type Result } from "#app/domain/errors.ts";
import type { Item } from "#app/domain/resources/item.ts";
import type { ResourceType } from "#app/domain/resources/resource.ts";
import type { User } from "#app/domain/account/user.ts";
import { standingWithFallback, type Standing } from "#app/services/training/standing.server.ts";
import type { ItemPorts } from "./find-item.server.ts";
import { collectionItems, libraryItems, visibleAssets } from "./visible-items.server.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";

export interface Toolbox {
	standing: Standing;
	assets: readonly Item[];
	/** By asset id, without locked ones. */
	collections: ReadonlyMap<number, readonly Item[]>;
	/** Empty unless a library asset in this set is open. */
	videos: readonly Item[];
	images: readonly Item[];
}

/** Promote or Sell of a program (PAGE-45). */
export async function openToolbox(
	ports: ItemPorts,
	user: User,
	type: ResourceType,
	appId: number | null,
	now: number,
): Promise<Result<Toolbox>> {
	const found = await standingWithFallback(ports, user, appId, now);
	if (!found.ok) return found;
	const standing = found.value;
	const { catalog } = ports;
	const assets = await visibleAssets(catalog, user, standing, type);
	const isOpen = (kind: Item["kind"]) => assets.some((asset) => asset.kind === kind && asset.lock === null);
	const collections = new Map<number, readonly Item[]>();
	const part: MissingPart = { what: "resources", name: standing.program.nameOnDevice };
	for (const asset of await catalog.assets(standing.program.id, type)) {
		if (asset.type === "collection") {
			const items = await withFallback(part, collectionItems(catalog, user, standing, asset), []);
			if (items.length > 0) collections.set(asset.id, items);
		}
	}
	return ok({
		standing,
		assets,
		collections,
		videos: isOpen("videoLibrary") ? ((await withFallback(part, libraryItems(catalog, user, standing, "video"), null))?.items ?? []) : [],
		images: isOpen("imageLibrary") ? ((await withFallback(part, libraryItems(catalog, user, standing, "image"), null))?.items ?? []) : [],
	});
}
