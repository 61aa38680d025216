import type { BackEnd } from "#app/back-end.ts";
import type { FavoriteType } from "#app/features/catalog/favorite.ts";
import type { WriteEvent } from "#app/features/activity/activity.server.ts";
import { type Database, prepared, lockUser } from "#app/platform/database/database.server.ts";
import { once } from "#app/platform/database/used-keys.server.ts";
import { award } from "#app/features/learner/rewards.server.ts";

const favoritesOf = prepared<{ userId: number }>()((db, { userId }) =>
	db
		.selectFrom("favorite")
		.selectAll()
		.where("user_id", "=", userId)
		.orderBy("created_at", "desc")
		.orderBy("item_id", "desc"),
);

const favoritesOfProgram = prepared<{ userId: number; appId: number }>()((db, { userId, appId }) =>
	db
		.selectFrom("favorite")
		.selectAll()
		.where("user_id", "=", userId)
		.where("app_id", "=", appId)
		.orderBy("created_at", "desc")
		.orderBy("item_id", "desc"),
);

export function createFavorites(db: Database, writeEvent: WriteEvent): BackEnd["favorites"] {
	return {
		async list(user, appId) {
			const userId = user.id;
			const rows = await (appId === undefined
				? favoritesOf(db, { userId })
				: favoritesOfProgram(db, { userId, appId }));
			return rows.map((row) => ({
				appId: row.app_id,
				itemType: row.item_type as FavoriteType,
				itemId: row.item_id,
				contentId: row.content_id,
				title: row.title,
				createdAt: row.created_at,
			}));
		},
		async add(catalog, user, item, now, key) {
			const subject = `${item.itemType}:${item.itemId}`;
			await db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				await once(trx, { key, now }, async () => {
					const { numInsertedOrUpdatedRows } = await trx
						.insertInto("favorite")
						.values({
							user_id: user.id,
							app_id: item.appId,
							item_type: item.itemType,
							item_id: item.itemId,
							content_id: item.contentId,
							title: item.title,
							created_at: now,
						})
						.onConflict((conflict) => conflict.doNothing())
						.executeTakeFirst();
					if (!numInsertedOrUpdatedRows) return true;
					await award(
						trx,
						catalog,
						user.id,
						{ appId: item.appId, action: "favorite", subject },
						now,
					);
					const { appId, title, url } = item;
					if (url !== null)
						await writeEvent(
							trx,
							user.id,
							{ category: "favorite", appId, title, url, email: user.email, itemId: subject },
							now,
						);
					return true;
				});
			});
		},
		async remove(user, { itemType, itemId }, now, key) {
			await db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				await once(trx, { key, now }, async () => {
					await trx
						.deleteFrom("favorite")
						.where("user_id", "=", user.id)
						.where("item_type", "=", itemType)
						.where("item_id", "=", itemId)
						.execute();
					return true;
				});
			});
		},
	};
}
