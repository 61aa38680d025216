import type { Chapter } from "#app/domain/training/chapter.ts";
import type { Favorite } from "#app/domain/resources/favorite.ts";
import type { Item } from "#app/domain/resources/item.ts";
import type { ContentPage } from "#app/domain/training/page.ts";
import type { Program } from "#app/domain/catalog/program.ts";
import type { User } from "#app/domain/account/user.ts";
import { findProgram } from "#app/services/catalog/find-program.server.ts";
import type { FavoritesPort } from "./port.ts";
import type { ItemPorts } from "#app/services/resources/find-item.server.ts";
import { allAssets, collectionItems, libraryItems, visibleAssets } from "#app/services/resources/visible-items.server.ts";
import { standingWithFallback, type Standing } from "#app/services/training/standing.server.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import { hasCard } from "#app/domain/training/retain.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import { pageFinder } from "#app/services/training/find-page.server.ts";

interface Ports extends ItemPorts {
	favorites: Pick<FavoritesPort, "list">;
}

export type FavoriteEntry =
	| { kind: "program"; favorite: Favorite }
	| { kind: "page"; favorite: Favorite; page: ContentPage; chapter: Chapter }
	| { kind: "item"; favorite: Favorite; item: Item };

export interface FavoriteGroup {
	program: Program;
	/** Null: only the program itself is a favorite. */
	standing: Standing | null;
	entries: FavoriteEntry[];
}

/** Newest first, by program. Leaves out hidden items; locked ones come without content. */
export async function listFavorites(ports: Ports, user: User, appId: number | undefined, now: number): Promise<FavoriteGroup[]> {
	const byProgram = Map.groupBy(await ports.favorites.list(user, appId), (favorite) => favorite.appId);
	const groups: FavoriteGroup[] = [];
	for (const [id, favorites] of byProgram) {
		const group = await withFallback({ what: "favorites" }, groupOf(ports, user, id, favorites, now), null);
		if (group && group.entries.length > 0) groups.push(group);
	}
	return groups;
}

async function groupOf(
	ports: Ports,
	user: User,
	appId: number,
	favorites: readonly Favorite[],
	now: number,
): Promise<FavoriteGroup | null> {
	const found = await findProgram(ports.catalog, user, appId);
	if (!found.ok) return null;
	const isProgramOnly = favorites.every(({ itemType }) => itemType === "app");
	const standing = isProgramOnly ? null : await standingWithFallback(ports, user, appId, now);
	const known = standing?.ok ? standing.value : null;
	const items = known ? await itemsByKey(ports, user, known, new Set(favorites.map(({ itemType }) => itemType))) : new Map<string, Item>();
	const findPage = known && favoritePageFinder(ports.catalog, known);
	const entries: FavoriteEntry[] = [];
	for (const favorite of favorites) {
		const { itemType, itemId } = favorite;
		if (itemType === "app") entries.push({ kind: "program", favorite });
		else if (itemType !== "page") {
			const item = items.get(`${itemType}:${itemId}`);
			if (item) entries.push({ kind: "item", favorite, item });
		} else {
			const page = await findPage?.(itemId);
			if (page?.ok) entries.push({ kind: "page", favorite, ...page.value });
		}
	}
	return { program: found.value, standing: known, entries };
}

/** By `type:id`. */
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

/** The ids of the pages that are favorites. */
export async function favoritePages(favorites: Pick<FavoritesPort, "list">, user: User, appId: number): Promise<ReadonlySet<number>> {
	const favoritesOfProgram = await withFallback({ what: "favorites" }, favorites.list(user, appId), []);
	return new Set(favoritesOfProgram.filter(({ itemType }) => itemType === "page").map(({ itemId }) => itemId));
}

/** Finds pages that can be favorites: content of an open chapter of a registered program, as Retain shows it. */
export function favoritePageFinder(
	catalog: Pick<CatalogPort, "pages">,
	{ enrollment, chapters }: Pick<Standing, "enrollment" | "chapters">,
): (pageId: number) => Promise<Result<{ page: ContentPage; chapter: Chapter }>> {
	const find = pageFinder(catalog, { chapters: enrollment ? chapters : [] });
	return async (pageId) => {
		const found = await find(pageId);
		return found?.page.kind === "content" && hasCard(found.page) ? ok({ page: found.page, chapter: found.chapter }) : fail("notFound");
	};
}
