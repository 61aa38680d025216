import type { BackEnd } from "#app/data/back-end.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import { itemEvent, type Item, type ItemRef } from "#app/domain/resources/item.ts";
import { isShareable } from "#app/domain/resources/share.ts";
import type { Catalog } from "#app/domain/catalog/catalog.ts";
import type { Learner } from "#app/domain/training/learner.ts";
import { findItem } from "#app/services/resources/find-item.server.ts";

/** Adds a shareable item to one of the user's open folders. `pageOf` returns its address in the portal. */
export async function addToFolder(
	shares: BackEnd["shares"],
	catalog: Catalog,
	learner: Learner,
	folderId: number,
	ref: ItemRef,
	pageOf: (item: Item) => string,
): Promise<Result<"added" | "there" | "full">> {
	const found = findItem(catalog, learner, ref);
	if (!found.ok) return found;
	const { item } = found.value;
	if (!isShareable(item)) return fail("notFound");
	const added = await shares.folders.addItem(catalog, learner.user, folderId, item, itemEvent(item, "share", pageOf(item)), learner.now);
	return added === null ? fail("notFound") : ok(added);
}
