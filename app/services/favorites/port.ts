import type { Favorite, FavoriteType } from "#app/domain/resources/favorite.ts";
import type { UserRef } from "#app/services/account/port.ts";
import type { Operation } from "#app/services/account/operation-port.ts";

export interface FavoritesPort {
	list(user: UserRef, appId?: number): Promise<readonly Favorite[]>;
	/**
	 * Keeps a favorite; twice is once. Awards `favorite` the first time, and writes the event each time one is kept anew. `operation`: what
	 * was done by it before is not done again, whatever has been done since.
	 */
	keep(user: UserRef, item: FavoriteItem, now: number, operation: Operation | null): Promise<void>;
	drop(user: UserRef, item: Pick<FavoriteItem, "appId" | "itemType" | "itemId">, operation: Operation | null): Promise<void>;
}

export interface FavoriteItem {
	appId: number;
	itemType: FavoriteType;
	itemId: number;
	contentId: string;
	title: string;
	/** Where it is shown: for the activity event. Null: a portal in front tells of it. */
	url: string | null;
}
