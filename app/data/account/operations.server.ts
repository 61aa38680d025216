import type { OperationsPort } from "#app/services/account/operation-port.ts";
import type { Database } from "#app/data/database/database.server.ts";

/** How long the answer to a call is kept, in ms. */
export const operationMs = 24 * 3_600_000;

export function createOperations(db: Database): OperationsPort {
	return {
		async begin({ userId, key, digest, isSame }, heldUntil, now) {
			const values = { digest, status: null, answer_sealed: null, held_until: heldUntil };
			const inserted = await db
				.insertInto("operation")
				.values({ key_hash: key, user_id: userId, ...values, created_at: now })
				.onConflict((conflict) => conflict.doNothing())
				.executeTakeFirst();
			if (inserted.numInsertedOrUpdatedRows) return "first";
			const row = await db.selectFrom("operation").selectAll().where("key_hash", "=", key).executeTakeFirst();
			if (!row) return "underWay";
			const isExpired = row.created_at <= now - operationMs;
			if (!isExpired && !isSame(row.digest)) return "other";
			if (!isExpired && row.status !== null) return { status: row.status, sealed: row.answer_sealed ?? "" };
			if (!isExpired && row.held_until > now) return "underWay";
			// Its server died, or it failed: one waiting attempt takes over.
			const takenOver = await db
				.updateTable("operation")
				.set({ ...values, ...(isExpired && { created_at: now }) })
				.where("key_hash", "=", key)
				.where("status", row.status === null ? "is" : "=", row.status)
				.where("created_at", "=", row.created_at)
				.where("held_until", "=", row.held_until)
				.executeTakeFirst();
			return takenOver.numUpdatedRows > 0n ? "first" : "underWay";
		},
		async hold(key, heldUntil) {
			await db.updateTable("operation").set({ held_until: heldUntil }).where("key_hash", "=", key).where("status", "is", null).execute();
		},
		async answer(key, { status, sealed }) {
			await db.updateTable("operation").set({ status, answer_sealed: sealed }).where("key_hash", "=", key).execute();
		},
		async release(key) {
			await db.deleteFrom("operation").where("key_hash", "=", key).where("status", "is", null).execute();
		},
	};
}
