import { fail, ok, type Result } from "#app/domain/errors.ts";
import type { Item, ItemRef } from "#app/domain/resources/item.ts";
import type { User } from "#app/domain/account/user.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { TrainingPort } from "#app/services/training/port.ts";
import { standingWithFallback, type Standing } from "#app/services/training/standing.server.ts";
import { allAssets, collectionItems, libraryItems, visibleAssets } from "./visible-items.server.ts";

export interface ItemPorts {
	catalog: Pick<CatalogPort, "program" | "chapters" | "pages" | "assets" | "collection" | "images" | "videos">;
	training: Pick<TrainingPort, "enrollments" | "progress" | "registerProgress">;
}

/** Hidden items, and those inside locked ones, are `notFound`. */
export async function findItem(
	ports: ItemPorts,
	user: User,
	ref: ItemRef,
	now: number,
): Promise<Result<{ item: Item; standing: Standing }>> {
	const standing = await standingWithFallback(ports, user, ref.appId, now);
	if (!standing.ok) return standing;
	for await (const items of places(ports, user, standing.value, ref)) {
		const item = items.find((candidate) => candidate.itemId === ref.itemId);
		if (item) return ok({ item, standing: standing.value });
	}
	return fail("notFound");
}

async function* places({ catalog }: ItemPorts, user: User, standing: Standing, { itemType, appId }: ItemRef): AsyncGenerator<Item[]> {
	switch (itemType) {
		case "asset":
			yield await visibleAssets(catalog, user, standing, "promote");
			yield await visibleAssets(catalog, user, standing, "sell");
			return;
		case "collection":
			for (const asset of await allAssets(catalog, appId)) {
				if (asset.type === "collection") yield await collectionItems(catalog, user, standing, asset);
			}
			return;
		case "library":
			yield (await libraryItems(catalog, user, standing, "video"))?.items ?? [];
			yield (await libraryItems(catalog, user, standing, "image"))?.items ?? [];
	}
}
