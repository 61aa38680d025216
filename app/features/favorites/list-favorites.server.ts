import type { BackEnd } from "#app/back-end.ts";
import type { User } from "#app/features/account/user.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import type { Program } from "#app/features/catalog/program.ts";
import { fail, ok, type Result } from "#app/platform/errors.ts";
import type { Favorite } from "#app/features/catalog/favorite.ts";
import { itemTypes, type Item } from "#app/features/catalog/resources/item.ts";
import type { Chapter } from "#app/features/catalog/chapter.ts";
import { standingIn, type Learner, type Standing } from "#app/features/learner/learner.ts";
import type { ContentPage } from "#app/features/catalog/page.ts";
import { hasCard } from "#app/features/learner/retain.ts";
import { itemsOf } from "#app/features/resources/find-item.server.ts";
import { findPage } from "#app/features/resources/visible-items.server.ts";

export type FavoriteEntry =
	| { kind: "program"; favorite: Favorite }
	| { kind: "page"; favorite: Favorite; page: ContentPage; chapter: Chapter }
	| { kind: "item"; favorite: Favorite; item: Item };

export interface FavoriteGroup {
	program: Program;
	standing: Standing;
	entries: FavoriteEntry[];
}

/**
 * Groups favorites by program, in the given order. Leaves out hidden items. Locked items have no
 * content.
 */
export function favoriteGroups(
	catalog: Catalog,
	learner: Learner,
	favorites: readonly Favorite[],
): FavoriteGroup[] {
	const byProgram = Map.groupBy(favorites, ({ appId }) => appId);
	return [...byProgram].flatMap(([appId, ofProgram]) => {
		const at = standingIn(catalog, learner, appId);
		if (!at.ok) return [];
		const entries = entriesOf(catalog, learner, at.value, ofProgram);
		return entries.length > 0 ? [{ program: at.value.program, standing: at.value, entries }] : [];
	});
}

function entriesOf(
	catalog: Catalog,
	learner: Learner,
	at: Standing,
	favorites: readonly Favorite[],
): FavoriteEntry[] {
	const wanted = itemTypes.filter((type) => favorites.some(({ itemType }) => itemType === type));
	const all = wanted.flatMap((type) => itemsOf(catalog, learner, at, type));
	const items = new Map(all.map((item) => [`${item.itemType}:${item.itemId}`, item]));
	return favorites.flatMap((favorite): FavoriteEntry[] => {
		const { itemType, itemId } = favorite;
		if (itemType === "app") return [{ kind: "program", favorite }];
		if (itemType === "page") {
			const page = findFavoritePage(catalog, at, itemId);
			return page.ok ? [{ kind: "page", favorite, ...page.value }] : [];
		}
		const item = items.get(`${itemType}:${itemId}`);
		return item ? [{ kind: "item", favorite, item }] : [];
	});
}

/**
 * Finds a content page that has a card, in an open chapter of a program that the user registered
 * for. Otherwise, fails with `notFound`.
 */
export function findFavoritePage(
	catalog: Catalog,
	{ enrollment, chapters }: Pick<Standing, "enrollment" | "chapters">,
	pageId: number,
): Result<{ page: ContentPage; chapter: Chapter }> {
	const found = enrollment && findPage(catalog, { chapters }, pageId);
	return found?.page.kind === "content" && hasCard(found.page)
		? ok({ page: found.page, chapter: found.chapter })
		: fail("notFound");
}

export async function favoritePages(
	favorites: BackEnd["favorites"],
	user: User,
	appId: number,
): Promise<ReadonlySet<number>> {
	const ofProgram = await favorites.list(user, appId);
	return new Set(
		ofProgram.filter(({ itemType }) => itemType === "page").map(({ itemId }) => itemId),
	);
}
