import { assetsOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { type Item, type ItemRef, itemTypes } from "#app/features/catalog/resources/item.ts";
import { standingIn, type Learner, type Standing } from "#app/features/learner/learner.ts";
import { collectionItems, libraryItems, visibleAssets } from "./visible-items.server.ts";
import { parseId } from "#app/platform/http/responses.server.ts";

/** Fails with `notFound` for hidden items and for items inside locked ones. */
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

/** Returns all items of a type that the user may see. Locked items have no content. */
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

export function itemRefOf(params: { app: string; kind: string; id: string }): Result<ItemRef> {
	const appId = parseId(params.app);
	const itemId = parseId(params.id);
	const itemType = itemTypes.find((type) => type === params.kind);
	return appId === null || itemId === null || itemType === undefined
		? fail("notFound")
		: ok({ appId, itemType, itemId });
}
