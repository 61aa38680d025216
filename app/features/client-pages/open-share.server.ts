import { typedSecret } from "#app/platform/text/typed-text.ts";
import type { BackEnd } from "#app/back-end.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import { mediaOfAddress } from "#app/platform/files/file-name.ts";
import {
	isPageOnly,
	libraryOf,
	type Item,
	type ItemRef,
} from "#app/features/catalog/resources/item.ts";
import type { Folder } from "#app/features/sharing/folder.ts";
import type { Program } from "#app/features/catalog/program.ts";
import { isShareable, shareTokenOf, type Share } from "#app/features/sharing/share.ts";
import type { User } from "#app/features/account/user.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { Learner } from "#app/features/learner/learner.ts";
import { loadLearner } from "#app/features/learner/load-learner.server.ts";
import { findItem } from "#app/features/resources/find-item.server.ts";
import { openLibrary } from "#app/features/resources/open-library.server.ts";

export interface SharedPart {
	program: Program;
	item: Item;
	/**
	 * If `item` opens a library or collection, `items` has the items in it that can be shared or that
	 * lead only to a training page. Otherwise, `items` is empty.
	 */
	items: readonly Item[];
}

export interface OpenShare extends SharedPart {
	share: Share;
	agent: User;
}

/** `parts` are the items that clients can open now, in the agent's order. */
export interface OpenFolder {
	folder: Folder;
	agent: User;
	parts: readonly SharedPart[];
}

/**
 * Returns a link with its agent and item. Fails with `notFound` if the link is unknown, if the
 * agent's account is suspended, or if the agent may no longer see or share the item (SHARE-2).
 */
export async function openShare(
	{ accounts, shares }: BackEnd,
	catalog: Catalog,
	typedToken: string | undefined,
	now: number,
): Promise<Result<OpenShare>> {
	const token = shareTokenOf(typedSecret(typedToken ?? ""));
	const share = token === null ? null : await shares.byToken(token);
	const agent = share ? await accounts.byId(share.userId) : null;
	if (!share || !agent) return fail("notFound");
	const part = openPart(
		catalog,
		await loadLearner(shares.training, catalog, agent, now, share.appId),
		share,
	);
	return part ? ok({ share, agent, ...part }) : fail("notFound");
}

/**
 * Returns a folder with its agent and the items that clients can open now (SHARE-16). Fails with
 * `notFound` if the folder is unknown or has ended, or if the agent's account is suspended.
 */
export async function openFolder(
	backEnd: BackEnd,
	catalog: Catalog,
	typedToken: string | undefined,
	now: number,
): Promise<Result<OpenFolder>> {
	const found = await openOwnedFolder(backEnd, typedToken, now);
	if (!found) return fail("notFound");
	const { folder, agent } = found;
	const owner = await loadLearner(backEnd.shares.training, catalog, agent, now);
	const parts = folder.items.map((ref) => openPart(catalog, owner, ref));
	return ok({ folder, agent, parts: parts.filter((part) => part !== null) });
}

/**
 * Returns the agent behind a link or folder. `endsAt` is null for a link. Returns null if the token
 * is unknown or the agent's account is suspended.
 */
export async function closedLink(
	{ accounts, shares }: BackEnd,
	typedToken: string | undefined,
): Promise<{ agent: User; endsAt: number | null } | null> {
	const token = shareTokenOf(typedSecret(typedToken ?? ""));
	if (token === null) return null;
	const share = await shares.byToken(token);
	const folder = share ? null : await shares.folders.byToken(token);
	const owner = share?.userId ?? folder?.userId;
	const agent = owner === undefined ? null : await accounts.byId(owner);
	return agent && { agent, endsAt: folder?.endsAt ?? null };
}

async function openOwnedFolder(
	{ accounts, shares }: BackEnd,
	typedToken: string | undefined,
	now: number,
) {
	const token = shareTokenOf(typedSecret(typedToken ?? ""));
	const folder = token === null ? null : await shares.folders.byToken(token);
	const agent = folder && folder.endsAt > now ? await accounts.byId(folder.userId) : null;
	return folder && agent ? { folder, agent } : null;
}

function openPart(catalog: Catalog, owner: Learner, ref: ItemRef): SharedPart | null {
	const found = findItem(catalog, owner, ref);
	if (!found.ok || !isShareable(found.value.item)) return null;
	const { item, standing } = found.value;
	return { program: standing.program, item, items: itemsInside(catalog, owner, item) };
}

function itemsInside(catalog: Catalog, owner: Learner, item: Item): readonly Item[] {
	const library = item.itemType === "asset" ? libraryOf(item) : null;
	if (library === null) return [];
	const opened = openLibrary(catalog, owner, { appId: item.appId, library, assetId: item.itemId });
	return opened.ok
		? opened.value.items.filter((inside) => isShareable(inside) || isPageOnly(inside))
		: [];
}

/** Returns whether the page of this link or folder shows the file. */
export async function isSharedFile(
	backEnd: BackEnd,
	catalog: Catalog,
	token: string,
	hash: string,
	name: string,
	now: number,
): Promise<boolean> {
	const opened = await openShare(backEnd, catalog, token, now);
	if (opened.ok) return showsFile(opened.value, hash, name);
	const found = await openOwnedFolder(backEnd, token, now);
	if (!found) return false;
	const { folder, agent } = found;
	const owner = await loadLearner(backEnd.shares.training, catalog, agent, now);
	return folder.items.some((ref) => {
		const part = openPart(catalog, owner, ref);
		return part !== null && showsFile(part, hash, name);
	});
}

function showsFile({ item, items, program }: SharedPart, hash: string, name: string): boolean {
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
