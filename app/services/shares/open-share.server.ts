import { fail, ok, type Result } from "#app/domain/errors.ts";
import { mediaOfAddress } from "#app/domain/resources/file-name.ts";
import { isPageOnly, libraryOf, type Item } from "#app/domain/resources/item.ts";
import type { Program } from "#app/domain/catalog/program.ts";
import { isShareable, shareTokenOf, type Share } from "#app/domain/resources/share.ts";
import type { User } from "#app/domain/account/user.ts";
import { findItem, type ItemPorts } from "#app/services/resources/find-item.server.ts";
import { openLibrary } from "#app/services/resources/open-library.server.ts";
import type { AccountsPort } from "#app/services/account/port.ts";
import type { SharesPort } from "./port.ts";

export interface SharePorts extends ItemPorts {
	accounts: Pick<AccountsPort, "byId">;
	shares: Pick<SharesPort, "byToken" | "training">;
}

/** What a shared link shows to whoever has it. */
export interface OpenShare {
	share: Share;
	/** Who shared it. */
	agent: User;
	program: Program;
	item: Item;
	/**
	 * What a shared collection or library holds; of a library only what may be shared by itself, of a collection also that there is a page
	 * of the training. What is empty is left out.
	 */
	items: readonly Item[];
}

/**
 * A shared link: it works only while the item is shareable, visible and unlocked for the agent who shared it, and looks like an unknown
 * one else (SHARE-3).
 */
export async function openShare(
	{ catalog, accounts, shares }: SharePorts,
	given: string | undefined,
	now: number,
): Promise<Result<OpenShare>> {
	const token = shareTokenOf(given);
	const share = token === null ? null : await shares.byToken(token);
	const agent = share ? await accounts.byId(share.userId) : null;
	if (!share || !agent) return fail("notFound");
	const ports = { catalog, training: shares.training };
	const found = await findItem(ports, agent, share, now);
	if (!found.ok || !isShareable(found.value.item)) return fail("notFound");
	const { item, standing } = found.value;
	return ok({ share, agent, program: standing.program, item, items: await itemsInside(ports, agent, item, now) });
}

async function itemsInside(ports: ItemPorts, agent: User, item: Item, now: number): Promise<readonly Item[]> {
	const library = item.itemType === "asset" ? libraryOf(item) : null;
	if (library === null) return [];
	const opened = await openLibrary(ports, agent, { appId: item.appId, library, assetId: item.itemId }, now);
	return opened.ok ? opened.value.items.filter((inside) => isShareable(inside) || isPageOnly(inside)) : [];
}

/** Whether a file is one that a shared link's page shows. */
export function showsFile({ item, items, program }: OpenShare, hash: string, name: string): boolean {
	const shown = [item, ...items].flatMap((each) => [
		each.url,
		each.image,
		each.captions,
		each.linkJw,
		...each.renditions.map(({ url }) => url),
	]);
	return [...shown, program.background.image, program.image, program.logo].some((address) => {
		const file = mediaOfAddress(address);
		return file !== null && file.hash === hash && file.name === name;
	});
}
