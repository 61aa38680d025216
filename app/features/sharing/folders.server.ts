import type { BackEnd } from "#app/back-end.ts";
import type { Selectable } from "kysely";
import { moveItem, maxFolderItems, maxFolders, type Folder, type FolderFacts } from "./folder.ts";
import type { ItemType } from "#app/features/catalog/resources/item.ts";
import type { WriteEvent } from "#app/features/activity/activity.server.ts";
import { once } from "#app/platform/database/used-keys.server.ts";
import { countClient } from "#app/platform/database/daily-figures.server.ts";
import { type Database, lockUser, type Write } from "#app/platform/database/database.server.ts";
import type { FolderItemTable, FolderTable } from "#app/platform/database/tables/learner.server.ts";
import { award } from "#app/features/learner/rewards.server.ts";
import { randomBytes } from "node:crypto";

function toFolder(row: Selectable<FolderTable>, items: readonly FolderItemTable[]): Folder {
	return {
		id: row.id,
		token: row.token,
		userId: row.user_id,
		firstName: row.first_name,
		title: row.title,
		note: row.note,
		endsAt: row.ends_at,
		createdAt: row.created_at,
		openCount: row.opened,
		lastOpenedAt: row.last_opened_at,
		items: items.map((item) => ({
			appId: item.app_id,
			itemType: item.item_type as ItemType,
			itemId: item.item_id,
			title: item.title,
		})),
	};
}

const columnsOf = ({ firstName, title, note, endsAt }: FolderFacts) => ({
	first_name: firstName,
	title,
	note,
	ends_at: endsAt,
});

const itemsOf = (db: Database | Write, folderId: number) =>
	db
		.selectFrom("folder_item")
		.selectAll()
		.where("folder_id", "=", folderId)
		.orderBy("place")
		.orderBy("item_id")
		.execute();

const rowOf = (db: Database | Write, userId: number, id: number) =>
	db
		.selectFrom("folder")
		.selectAll()
		.where("user_id", "=", userId)
		.where("id", "=", id)
		.executeTakeFirst();

/**
 * Returns null if the user has too many folders. Callers lock the user first, so that two tabs
 * can't exceed the limit together.
 */
async function insert(trx: Write, userId: number, facts: FolderFacts, now: number) {
	const { count } = await trx
		.selectFrom("folder")
		.select((row) => row.fn.countAll<number>().as("count"))
		.where("user_id", "=", userId)
		.executeTakeFirstOrThrow();
	if (Number(count) >= maxFolders) return null;
	return trx
		.insertInto("folder")
		.values({
			...columnsOf(facts),
			user_id: userId,
			token: newShareToken(),
			created_at: now,
			opened: 0,
			last_opened_at: null,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}

/**
 * Each write by an agent locks the agent's row, so writes from two tabs run one after the other.
 */
export function createFolders(db: Database, writeEvent: WriteEvent): BackEnd["shares"]["folders"] {
	/** Returns null if the user has no such folder. */
	function write<T>(
		userId: number,
		id: number,
		work: (trx: Write, row: Selectable<FolderTable>) => Promise<T>,
	): Promise<T | null> {
		return db.transaction().execute(async (trx) => {
			await lockUser(trx, userId);
			const row = await rowOf(trx, userId, id);
			return row ? work(trx, row) : null;
		});
	}

	return {
		async list(user) {
			const rows = await db
				.selectFrom("folder")
				.selectAll()
				.where("user_id", "=", user.id)
				.orderBy("id", "desc")
				.execute();
			const items = await db
				.selectFrom("folder_item")
				.selectAll()
				.where("user_id", "=", user.id)
				.orderBy("place")
				.execute();
			return rows.map((row) =>
				toFolder(
					row,
					items.filter((item) => item.folder_id === row.id),
				),
			);
		},
		async find(user, id) {
			const row = await rowOf(db, user.id, id);
			return row ? toFolder(row, await itemsOf(db, row.id)) : null;
		},
		create: (user, facts, now, key = null) =>
			db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				return (
					(await once(
						trx,
						{ key, now },
						async () => (await insert(trx, user.id, facts, now))?.id,
					)) ?? null
				);
			}),
		async update(user, id, facts) {
			await write(user.id, id, (trx) =>
				trx.updateTable("folder").set(columnsOf(facts)).where("id", "=", id).execute(),
			);
		},
		copy: (user, id, facts, now, key = null) =>
			write(user.id, id, async (trx) => {
				const copied = await once(trx, { key, now }, async () => {
					const row = await insert(trx, user.id, facts, now);
					if (!row) return undefined;
					const items = (await itemsOf(trx, id)).map((item) => ({ ...item, folder_id: row.id }));
					if (items.length > 0) await trx.insertInto("folder_item").values(items).execute();
					return row.id;
				});
				return copied ?? null;
			}),
		async end(user, id, now) {
			await write(user.id, id, (trx) =>
				trx
					.updateTable("folder")
					.set({ ends_at: now })
					.where("id", "=", id)
					.where("ends_at", ">", now)
					.execute(),
			);
		},
		remove: (user, id, now, key = null) =>
			db.transaction().execute(async (trx) => {
				await lockUser(trx, user.id);
				const removed = await once(trx, { key, now }, async () => {
					const own = trx.deleteFrom("folder").where("user_id", "=", user.id).where("id", "=", id);
					return (await own.executeTakeFirst()).numDeletedRows > 0n || undefined;
				});
				return removed === true;
			}),
		addItem(catalog, user, id, item, event, now) {
			return write(user.id, id, async (trx, row) => {
				if (row.ends_at <= now) return null;
				const items = await itemsOf(trx, id);
				const { appId, itemType, itemId, title } = item;
				if (items.some((each) => each.item_type === itemType && each.item_id === itemId))
					return "there";
				if (items.length >= maxFolderItems) return "full";
				await trx
					.insertInto("folder_item")
					.values({
						folder_id: id,
						user_id: user.id,
						app_id: appId,
						item_type: itemType,
						item_id: itemId,
						title,
						place: (items.at(-1)?.place ?? 0) + 1,
						kept_enrollments: null,
						kept_progress: null,
					})
					.execute();
				await award(
					trx,
					catalog,
					user.id,
					{ appId, action: "share", subject: `${itemType}:${itemId}` },
					now,
				);
				await writeEvent(trx, user.id, { ...event, email: user.email }, now);
				return "added";
			});
		},
		async removeItem(user, id, { itemType, itemId }) {
			await write(user.id, id, (trx) =>
				trx
					.deleteFrom("folder_item")
					.where("folder_id", "=", id)
					.where("item_type", "=", itemType)
					.where("item_id", "=", itemId)
					.execute(),
			);
		},
		async moveItem(user, id, { itemType, itemId }, by, now, key = null) {
			await write(user.id, id, (trx) =>
				once(trx, { key, now }, async () => {
					const items = await itemsOf(trx, id);
					const at = items.findIndex(
						(item) => item.item_type === itemType && item.item_id === itemId,
					);
					for (const [place, item] of moveItem(items, at, by).entries())
						await trx
							.updateTable("folder_item")
							.set({ place: place + 1 })
							.where("folder_id", "=", id)
							.where("item_type", "=", item.item_type)
							.where("item_id", "=", item.item_id)
							.execute();
					return true;
				}),
			);
		},
		async byToken(token) {
			const row = await db
				.selectFrom("folder")
				.selectAll()
				.where("token", "=", token)
				.executeTakeFirst();
			return row ? toFolder(row, await itemsOf(db, row.id)) : null;
		},
		countOpen(token, items, now) {
			return db.transaction().execute(async (trx) => {
				await trx
					.updateTable("folder")
					.set((row) => ({ opened: row("opened", "+", 1), last_opened_at: now }))
					.where("token", "=", token)
					.execute();
				await countClient(trx, items, now);
			});
		},
	};
}

/** A token has 144 bits, because it alone gives access to what is shared. */
const tokenBytes = 18;

export function newShareToken(): string {
	return randomBytes(tokenBytes).toString("base64url");
}
