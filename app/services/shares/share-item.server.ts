import type { BackEnd } from "#app/data/back-end.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import { type Item, type ItemRef, itemEvent } from "#app/domain/resources/item.ts";
import { isShareable, type Share } from "#app/domain/resources/share.ts";
import type { Catalog } from "#app/domain/catalog/catalog.ts";
import type { Learner } from "#app/domain/training/learner.ts";
import { findItem } from "#app/services/resources/find-item.server.ts";

/** Returns the existing link or a new one; `notFound` if the item may not be shared. `pageOf` returns the item's address in the portal. */
export async function shareItem(
	shares: BackEnd["shares"],
	catalog: Catalog,
	learner: Learner,
	ref: ItemRef,
	pageOf: (item: Item) => string,
): Promise<Result<Share>> {
	const found = findItem(catalog, learner, ref);
	if (!found.ok) return found;
	const { item } = found.value;
	if (!isShareable(item)) return fail("notFound");
	return ok(await shares.create(catalog, learner.user, item, itemEvent(item, "share", pageOf(item)), learner.now));
}
