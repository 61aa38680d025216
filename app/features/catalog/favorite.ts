import type { ItemKind } from "#app/features/catalog/resources/item.ts";

export const favoriteTypes = ["app", "page", "asset", "collection", "library"] as const;
export type FavoriteType = (typeof favoriteTypes)[number];

/** Something that a user marked as a favorite (RES-30). */
export interface Favorite {
	appId: number;
	itemType: FavoriteType;
	itemId: number;
	contentId: string;
	title: string;
	createdAt: number;
}

/** The kinds that users can filter the list of favorites by. */
export type FavoriteKind = "program" | "page" | ItemKind;

export function favoriteTypeOf(text: string | null | undefined): FavoriteType | null {
	return favoriteTypes.find((type) => type === text) ?? null;
}
