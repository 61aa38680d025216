import type { Favorite, FavoriteType } from "#app/domain/resources/favorite.ts";
import type { UserRef } from "#app/services/account/port.ts";
import type { Operation } from "#app/services/account/operation-port.ts";

export interface FavoritesPort {
	list(user: UserRef, appId?: number): Promise<readonly Favorite[]>;
	/**
	 * Idempotent. Awards `favorite` once, but writes an event each time an item is added again. `operation`: a repeat changes nothing, even
	 * after a `remove`.
	 */
	add(user: UserRef, item: FavoriteItem, now: number, operation: Operation | null): Promise<void>;
	remove(user: UserRef, item: Pick<FavoriteItem, "appId" | "itemType" | "itemId">, operation: Operation | null): Promise<void>;
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
