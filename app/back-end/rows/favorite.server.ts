import { z } from "zod";
import { favoriteTypes, type Favorite } from "#app/features/catalog/favorite.ts";
import { timeOf, toTime, type Fields } from "#app/platform/fields/fields.server.ts";

export function favoriteRow({ id, text, time, neededKind }: Fields) {
	return z.object({
		app_id: id,
		item_type: neededKind(favoriteTypes),
		item_id: id,
		content_id: text,
		title: text,
		created_at: time,
	});
}

export type FavoriteRow = z.infer<ReturnType<typeof favoriteRow>>;

export function toFavoriteRow(favorite: Favorite): FavoriteRow {
	const { appId, itemType, itemId, contentId, title, createdAt } = favorite;
	return {
		app_id: appId,
		item_type: itemType,
		item_id: itemId,
		content_id: contentId,
		title,
		created_at: toTime(createdAt),
	};
}

export function toFavorite(row: FavoriteRow): Favorite {
	return {
		appId: row.app_id,
		itemType: row.item_type,
		itemId: row.item_id,
		contentId: row.content_id,
		title: row.title,
		createdAt: timeOf(row.created_at) ?? 0,
	};
}
