import type { BackEnd } from "#app/back-end.ts";
import type { FavoriteItem } from "#app/features/learner/training-records.ts";
import { catchNotSupported, fail, ok, type Result } from "#app/platform/errors.ts";
import type { FavoriteType } from "#app/features/catalog/favorite.ts";
import type { Item } from "#app/features/catalog/resources/item.ts";
import type { User } from "#app/features/account/user.ts";
import { findItem } from "#app/features/resources/find-item.server.ts";
import { standingIn, visibleProgram, type Learner } from "#app/features/learner/learner.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import { findFavoritePage } from "./list-favorites.server.ts";

export interface FavoriteRef {
	appId: number;
	itemType: FavoriteType;
	itemId: number;
}

/** Functions that return the addresses for the activity event. */
export interface FavoriteAddresses {
	program: (appId: number) => string;
	page: (appId: number, chapterId: number, page: number) => string;
	item: (item: Item) => string;
}

/**
 * Adds a favorite. The item may be locked, but not hidden (RES-30). `addresses` is null if a portal
 * in front of this one records the event.
 */
export async function addFavorite(
	favorites: BackEnd["favorites"],
	catalog: Catalog,
	learner: Learner,
	ref: FavoriteRef,
	addresses: FavoriteAddresses | null,
	key: string | null,
): Promise<Result<void>> {
	const item = favoriteItem(catalog, learner, ref, addresses);
	if (!item.ok) return item;
	return catchNotSupported(favorites.add(catalog, learner.user, item.value, learner.now, key));
}

/** Removes a favorite, even if its item is gone or hidden. */
export async function removeFavorite(
	favorites: BackEnd["favorites"],
	user: User,
	ref: FavoriteRef,
	now: number,
	key: string | null,
): Promise<Result<void>> {
	return catchNotSupported(favorites.remove(user, ref, now, key));
}

function favoriteItem(
	catalog: Catalog,
	learner: Learner,
	ref: FavoriteRef,
	addresses: FavoriteAddresses | null,
): Result<FavoriteItem> {
	const { appId, itemType, itemId } = ref;
	if (itemType === "app") {
		const found = visibleProgram(catalog, learner.user, itemId);
		if (!found.ok) return found;
		// A program has no content id of its own.
		return ok({
			itemType,
			appId: itemId,
			itemId,
			contentId: String(itemId),
			title: found.value.nameOnDevice,
			url: addresses?.program(itemId) ?? null,
		});
	}
	if (itemType === "page") {
		const standing = standingIn(catalog, learner, appId);
		if (!standing.ok) return fail("notFound");
		const found = findFavoritePage(catalog, standing.value, itemId);
		if (!found.ok) return found;
		const { page, chapter } = found.value;
		const url = addresses?.page(appId, chapter.id, page.pageNumber) ?? null;
		return ok({
			itemType,
			appId,
			itemId,
			contentId: page.contentId,
			title: page.title ?? chapter.title,
			url,
		});
	}
	const found = findItem(catalog, learner, { appId, itemType, itemId });
	if (!found.ok) return fail("notFound");
	const { item } = found.value;
	return ok({
		itemType,
		appId,
		itemId,
		contentId: item.contentId,
		title: item.title,
		url: addresses?.item(item) ?? null,
	});
}
