import { fail, ok, type Result } from "#app/domain/errors.ts";
import { itemEvent, type Item, type ItemRef } from "#app/domain/resources/item.ts";
import { isShareable } from "#app/domain/resources/share.ts";
import type { User } from "#app/domain/account/user.ts";
import { findItem, type ItemPorts } from "#app/services/resources/find-item.server.ts";
import type { SharesPort } from "./port.ts";

interface Ports extends ItemPorts {
	shares: Pick<SharesPort, "folders">;
}

/** Adds a shareable item to one of the user's open folders. `pageOf` returns its address in the portal. */
export async function addToFolder(
	ports: Ports,
	user: User,
	folderId: number,
	ref: ItemRef,
	pageOf: (item: Item) => string,
	now: number,
): Promise<Result<"added" | "there" | "full">> {
	const found = await findItem(ports, user, ref, now);
	if (!found.ok) return found;
	const { item } = found.value;
	if (!isShareable(item)) return fail("notFound");
	const added = await ports.shares.folders.addItem(user, folderId, item, itemEvent(item, "share", pageOf(item)), now);
	return added === null ? fail("notFound") : ok(added);
}
