import { itemEvent } from "./item-event.ts";
import type { BackEnd } from "#app/back-end.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import {
	isDownloadable,
	type Item,
	type ItemRef,
	type ItemAction,
} from "#app/features/catalog/resources/item.ts";
import type { Learner } from "#app/features/learner/learner.ts";
import { findItem } from "./find-item.server.ts";

export interface Click {
	itemAction: ItemAction;
	/** A person's own click (EVENT-10). */
	isByPerson: boolean;
	/** The item's address in the portal. */
	pageOf: (item: Item) => string;
}

/** Records the event, but not for a locked item. Downloading a locked item is `notFound`. */
export async function openItem(
	activity: BackEnd["activity"],
	catalog: Catalog,
	learner: Learner,
	ref: ItemRef,
	{ itemAction, isByPerson: counts, pageOf }: Click,
): Promise<Result<Item>> {
	const found = findItem(catalog, learner, ref);
	if (!found.ok) return found;
	const { item } = found.value;
	if (itemAction === "download" && !isDownloadable(item)) return fail("notFound");
	if (counts && item.lock === null)
		await activity.recordOpening(
			learner.user,
			itemEvent(item, itemAction, pageOf(item)),
			learner.now,
		);
	return ok(item);
}
