import type { Chapter } from "../../domain/chapter.ts";
import type { Favorite } from "../../domain/favorite.ts";
import type { Item } from "../../domain/item.ts";
import type { ContentPage } from "../../domain/page.ts";
import type { Program } from "../../domain/program.ts";
import type { User } from "../../domain/user.ts";
import { findProgram } from "../catalog/find-program.server.ts";
import type { FavoritesPort } from "../ports.ts";
import type { ItemPorts } from "../resources/find-item.server.ts";
import { allAssets, collectionItems, libraryItems, visibleAssets } from "../resources/visible-items.server.ts";
import { standingOf, type Standing } from "../training/standing.server.ts";
import { findPage } from "./find-page.server.ts";

interface Ports extends ItemPorts {
	favorites: Pick<FavoritesPort, "list">;
}

/** What is kept, as it stands today. */
export type KeptThing =
	| { of: "program"; favorite: Favorite }
	| { of: "page"; favorite: Favorite; page: ContentPage; chapter: Chapter }
	| { of: "item"; favorite: Favorite; item: Item };

/** A user's favorites of one program. */
export interface KeptGroup {
	program: Program;
	/** Null where only the program itself is kept. */
	standing: Standing | null;
	things: KeptThing[];
}

/**
 * A user's favorites, newest first, by program; the program with the newest one first. What became hidden is left out, what became
 * locked is there as such, without its content.
 */
export async function listFavorites(ports: Ports, user: User, appId: number | undefined, now: number): Promise<KeptGroup[]> {
	const byProgram = new Map<number, Favorite[]>();
	for (const favorite of await ports.favorites.list(user, appId)) {
		byProgram.set(favorite.appId, [...(byProgram.get(favorite.appId) ?? []), favorite]);
	}
	const groups: KeptGroup[] = [];
	for (const [id, favorites] of byProgram) {
		const group = await groupOf(ports, user, id, favorites, now);
		if (group && group.things.length > 0) groups.push(group);
	}
	return groups;
}

async function groupOf(ports: Ports, user: User, appId: number, favorites: readonly Favorite[], now: number): Promise<KeptGroup | null> {
	const found = await findProgram(ports.catalog, user, appId);
	if (!found.ok) return null;
	const programAlone = favorites.every(({ itemType }) => itemType === "app");
	const standing = programAlone ? null : await standingOf(ports, user, appId, now);
	const known = standing?.ok ? standing.value : null;
	const items = known ? await itemsByKey(ports, user, known, new Set(favorites.map(({ itemType }) => itemType))) : new Map<string, Item>();
	const things: KeptThing[] = [];
	for (const favorite of favorites) {
		const { itemType, itemId } = favorite;
		if (itemType === "app") things.push({ of: "program", favorite });
		else if (itemType !== "page") {
			const item = items.get(`${itemType}:${itemId}`);
			if (item) things.push({ of: "item", favorite, item });
		} else if (known) {
			const page = await findPage(ports.catalog, known, itemId);
			if (page.ok) things.push({ of: "page", favorite, ...page.value });
		}
	}
	return { program: found.value, standing: known, things };
}

/** The items of a program by `type:id`, of the types that are needed. */
async function itemsByKey(
	{ catalog }: Ports,
	user: User,
	standing: Standing,
	types: ReadonlySet<Favorite["itemType"]>,
): Promise<Map<string, Item>> {
	const items: Item[] = [];
	if (types.has("asset")) {
		items.push(...(await visibleAssets(catalog, user, standing, "promote")), ...(await visibleAssets(catalog, user, standing, "sell")));
	}
	if (types.has("collection")) {
		for (const asset of await allAssets(catalog, standing.program.id)) {
			if (asset.type === "collection") items.push(...(await collectionItems(catalog, user, standing, asset)));
		}
	}
	if (types.has("library")) {
		for (const library of ["video", "image"] as const) items.push(...((await libraryItems(catalog, user, standing, library))?.items ?? []));
	}
	return new Map(items.map((item) => [`${item.itemType}:${item.itemId}`, item]));
}
