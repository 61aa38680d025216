import type { BackEnd, LearnerSource } from "#app/back-end.ts";
import type { ItemType } from "#app/features/catalog/resources/item.ts";
import type { Share } from "./share.ts";
import type { WriteEvent } from "#app/features/activity/activity.server.ts";
import { countClient } from "#app/platform/database/daily-figures.server.ts";
import { type Database, prepared, lockUser } from "#app/platform/database/database.server.ts";
import { createFolders, newShareToken } from "./folders.server.ts";
import { award } from "#app/features/learner/rewards.server.ts";
import type { ShareTable } from "#app/platform/database/tables/learner.server.ts";

function toShare(row: ShareTable): Share {
	return {
		token: row.token,
		userId: row.user_id,
		appId: row.app_id,
		itemType: row.item_type as ItemType,
		itemId: row.item_id,
		title: row.title,
		createdAt: row.created_at,
		openCount: row.opened,
		lastOpenedAt: row.last_opened_at,
	};
}

const sharesOf = prepared<{ userId: number }>()((db, { userId }) =>
	db
		.selectFrom("share")
		.selectAll()
		.where("user_id", "=", userId)
		.orderBy("created_at", "desc")
		.orderBy("item_id"),
);

/** Tokens are not hashed, because the portal shows them again (docs/decisions/0010). */
export function createShares(
	db: Database,
	training: LearnerSource,
	writeEvent: WriteEvent,
): BackEnd["shares"] {
	return {
		training,
		folders: createFolders(db, writeEvent),
		async list(user) {
			const rows = await sharesOf(db, { userId: user.id });
			return rows.map(toShare);
		},
		async find(user, { itemType, itemId }) {
			const row = await db
				.selectFrom("share")
				.selectAll()
				.where("user_id", "=", user.id)
				.where("item_type", "=", itemType)
				.where("item_id", "=", itemId)
				.executeTakeFirst();
			return row ? toShare(row) : null;
		},
		create(catalog, user, item, event, now) {
			return db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				const existing = await trx
					.selectFrom("share")
					.selectAll()
					.where("user_id", "=", user.id)
					.where("item_type", "=", item.itemType)
					.where("item_id", "=", item.itemId)
					.executeTakeFirst();
				if (existing) return toShare(existing);
				const row: ShareTable = {
					token: newShareToken(),
					user_id: user.id,
					app_id: item.appId,
					item_type: item.itemType,
					item_id: item.itemId,
					title: item.title,
					created_at: now,
					opened: 0,
					last_opened_at: null,
					kept_enrollments: null,
					kept_progress: null,
				};
				await trx.insertInto("share").values(row).execute();
				await award(
					trx,
					catalog,
					user.id,
					{ appId: item.appId, action: "share", subject: `${item.itemType}:${item.itemId}` },
					now,
				);
				await writeEvent(trx, user.id, { ...event, email: user.email }, now);
				return toShare(row);
			});
		},
		async revoke(user, token) {
			await db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				await trx
					.deleteFrom("share")
					.where("user_id", "=", user.id)
					.where("token", "=", token)
					.execute();
			});
		},
		async byToken(token) {
			const row = await db
				.selectFrom("share")
				.selectAll()
				.where("token", "=", token)
				.executeTakeFirst();
			return row ? toShare(row) : null;
		},
		countOpen(token, items, now) {
			return db.transaction().execute(async (trx) => {
				await trx
					.updateTable("share")
					.set((row) => ({ opened: row("opened", "+", 1), last_opened_at: now }))
					.where("token", "=", token)
					.execute();
				await countClient(trx, items, now);
			});
		},
	};
}
