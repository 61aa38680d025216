import { fail, ok, type Result } from "#app/domain/errors.ts";
import { type Item, type ItemRef, itemEvent } from "#app/domain/resources/item.ts";
import { isShareable, type Share } from "#app/domain/resources/share.ts";
import type { User } from "#app/domain/account/user.ts";
import { findItem, type ItemPorts } from "#app/services/resources/find-item.server.ts";
import type { SharesPort } from "./port.ts";

interface Ports extends ItemPorts {
	shares: Pick<SharesPort, "create">;
}

/** Returns the existing link or a new one; `notFound` if the item may not be shared. `pageOf` returns the item's address in the portal. */
export async function shareItem(
	ports: Ports,
	user: User,
	ref: ItemRef,
	pageOf: (item: Item) => string,
	now: number,
): Promise<Result<Share>> {
	const found = await findItem(ports, user, ref, now);
	if (!found.ok) return found;
	const { item } = found.value;
	if (!isShareable(item)) return fail("notFound");
	return ok(await ports.shares.create(user, item, itemEvent(item, "share", pageOf(item)), now));
}
