import type { Catalog } from "#app/domain/catalog/catalog.ts";
import type { Favorite, FavoriteType } from "#app/domain/resources/favorite.ts";
import type { UserRef } from "#app/services/account/port.ts";

export interface FavoritesPort {
	list(user: UserRef, appId?: number): Promise<readonly Favorite[]>;
	/**
	 * Idempotent. Awards `favorite` once, but writes an event each time an item is added again. `key`: a repeat changes nothing, even
	 * after a `remove`.
	 */
	add(catalog: Catalog, user: UserRef, item: FavoriteItem, now: number, key: string | null): Promise<void>;
	remove(user: UserRef, item: Pick<FavoriteItem, "appId" | "itemType" | "itemId">, now: number, key: string | null): Promise<void>;
}

export interface FavoriteItem {
	appId: number;
	itemType: FavoriteType;
	itemId: number;
	contentId: string;
	title: string;
	/** For the activity event. Null: a portal in front writes it. */
	url: string | null;
}
