import type { ActivityPort } from "#app/services/activity/port.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import { isDownloadable, type Item, type ItemRef, itemEvent, type ItemAction } from "#app/domain/resources/item.ts";
import type { User } from "#app/domain/account/user.ts";
import { findItem, type ItemPorts } from "./find-item.server.ts";

interface Ports extends ItemPorts {
	activity: Pick<ActivityPort, "recordOpening">;
}

export interface Click {
	itemAction: ItemAction;
	/** A person's own click (EVENT-11). */
	isByPerson: boolean;
	/** The item's address in the portal. */
	pageOf: (item: Item) => string;
}

/** Records the event, but not for a locked item. Downloading a locked item is `notFound`. */
export async function openItem(
	ports: Ports,
	user: User,
	ref: ItemRef,
	{ itemAction, isByPerson: counts, pageOf }: Click,
	now: number,
): Promise<Result<Item>> {
	const found = await findItem(ports, user, ref, now);
	if (!found.ok) return found;
	const { item } = found.value;
	if (itemAction === "download" && !isDownloadable(item)) return fail("notFound");
	if (counts && item.lock === null) await ports.activity.recordOpening(user, itemEvent(item, itemAction, pageOf(item)), now);
	return ok(item);
}
