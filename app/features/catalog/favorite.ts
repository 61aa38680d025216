import type { ItemKind } from "#app/features/catalog/resources/item.ts";

export const favoriteTypes = ["app", "page", "asset", "collection", "library"] as const;
export type FavoriteType = (typeof favoriteTypes)[number];

/** (RES-30) */
export interface Favorite {
	appId: number;
	itemType: FavoriteType;
	itemId: number;
	contentId: string;
	title: string;
	createdAt: number;
}

/** For the filter of the list. */
export type FavoriteKind = "program" | "page" | ItemKind;

/** Null: not a type. */
export function favoriteTypeOf(text: string | null | undefined): FavoriteType | null {
	return favoriteTypes.find((type) => type === text) ?? null;
}
