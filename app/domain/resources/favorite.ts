import type { ItemKind } from "./item.ts";

export const favoriteTypes = ["app", "page", "asset", "collection", "library"] as const;
export type FavoriteType = (typeof favoriteTypes)[number];

/** Something a user keeps (RES-30). */
export interface Favorite {
	appId: number;
	itemType: FavoriteType;
	itemId: number;
	contentId: string;
	title: string;
	createdAt: number;
}

/** What favorites are told apart by, for the filter of the list. */
export type FavoriteKind = "program" | "page" | ItemKind;

/** A type as a form or an address names it, or null. */
export function favoriteTypeOf(text: string | null | undefined): FavoriteType | null {
	return favoriteTypes.find((type) => type === text) ?? null;
}
