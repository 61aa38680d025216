import { assetsOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import type { Item, ItemRef } from "#app/features/catalog/resources/item.ts";
import { standingIn, type Learner, type Standing } from "#app/features/learner/learner.ts";
import { collectionItems, libraryItems, visibleAssets } from "./visible-items.server.ts";

/** Hidden items, and those inside locked ones, are `notFound`. */
export function findItem(
	catalog: Catalog,
	learner: Learner,
	ref: ItemRef,
): Result<{ item: Item; standing: Standing }> {
	const at = standingIn(catalog, learner, ref.appId);
	if (!at.ok) return at;
	const item = itemsOf(catalog, learner, at.value, ref.itemType).find(
		({ itemId }) => itemId === ref.itemId,
	);
	return item ? ok({ item, standing: at.value }) : fail("notFound");
}

/** All that the user may see of one type, locked ones without content. */
export function itemsOf(
	catalog: Catalog,
	learner: Learner,
	at: Standing,
	itemType: ItemRef["itemType"],
): Item[] {
	switch (itemType) {
		case "asset":
			return [
				...visibleAssets(catalog, learner, at, "promote"),
				...visibleAssets(catalog, learner, at, "sell"),
			];
		case "collection":
			return assetsOf(catalog, at.program.id)
				.filter(({ type }) => type === "collection")
				.flatMap((asset) => collectionItems(catalog, learner, at, asset));
		case "library":
			return (["video", "image"] as const).flatMap(
				(kind) => libraryItems(catalog, learner, at, kind)?.items ?? [],
			);
	}
}
