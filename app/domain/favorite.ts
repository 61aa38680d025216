export const favoriteTypes = ["app", "page", "asset", "collection", "library"] as const;
export type FavoriteType = (typeof favoriteTypes)[number];

/** Something a user keeps (contract, section 5, "favorites"). */
export interface Favorite {
	appId: number;
	itemType: FavoriteType;
	itemId: number;
	contentId: string;
	title: string;
	createdAt: number;
}
