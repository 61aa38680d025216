import type { ParkedFormsPort } from "#app/services/account/port.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockUser } from "#app/data/training/rewards.server.ts";

/** Dropped forms are told of for so long. */
const toldFor = 24 * 3_600_000;

/** Parked forms in the database. */
export function createParkedForms(db: Database): ParkedFormsPort {
	return {
		async park(form) {
			await db
				.insertInto("parked_form")
				.values({
					user_id: form.userId,
					device_hash: form.deviceHash,
					digest: form.digest,
					path: form.path,
					sealed: form.sealed,
					created_at: form.createdAt,
					expires_at: form.expiresAt,
				})
				.onConflict((conflict) => conflict.columns(["device_hash", "user_id", "digest"]).doUpdateSet({ expires_at: form.expiresAt }))
				.execute();
			await db
				.deleteFrom("parked_form")
				.where("expires_at", "<", form.createdAt - toldFor)
				.execute();
		},
		async waits(deviceHash, userId, now) {
			const row = await db
				.selectFrom("parked_form")
				.select("id")
				.where("device_hash", "=", deviceHash)
				.where("user_id", "=", userId)
				.where("expires_at", ">", now)
				.where("carried_out_by", "is", null)
				.executeTakeFirst();
			return row !== undefined;
		},
		claim: (deviceHash, userId, now, claimedUntil) =>
			db.transaction().execute(async (trx) => {
				await lockUser(trx, userId);
				// A server died, or failed, after it had carried them out.
				const finished = await trx
					.deleteFrom("parked_form")
					.where("device_hash", "=", deviceHash)
					.where("user_id", "=", userId)
					.where("carried_out_by", "is not", null)
					.where("claimed_until", "<=", now)
					.executeTakeFirst();
				const dropped = await trx
					.deleteFrom("parked_form")
					.where("device_hash", "=", deviceHash)
					.where((row) => row.or([row("user_id", "!=", userId), row("expires_at", "<=", now)]))
					.executeTakeFirst();
				const rows = await trx.selectFrom("parked_form").selectAll().where("device_hash", "=", deviceHash).orderBy("id").execute();
				const free = rows.filter((row) => row.claimed_until <= now);
				for (const { id } of free) await trx.updateTable("parked_form").set({ claimed_until: claimedUntil }).where("id", "=", id).execute();
				const forms = free.map(({ id, path, sealed, created_at: createdAt, expires_at: expiresAt }) => ({
					id,
					userId,
					path,
					sealed,
					createdAt,
					expiresAt,
				}));
				return {
					forms,
					dropped: Number(dropped.numDeletedRows),
					finished: Number(finished.numDeletedRows),
					othersClaimed: free.length < rows.length,
				};
			}),
		async hold(ids, claimedUntil) {
			if (ids.length === 0) return;
			await db
				.updateTable("parked_form")
				.set({ claimed_until: claimedUntil })
				.where("id", "in", [...ids])
				.where("claimed_until", ">", 0)
				.execute();
		},
		async done(id) {
			await db.deleteFrom("parked_form").where("id", "=", id).execute();
		},
		async release(id) {
			const gone = await db.deleteFrom("parked_form").where("id", "=", id).where("carried_out_by", "is not", null).executeTakeFirst();
			if (gone.numDeletedRows > 0n) return false;
			await db.updateTable("parked_form").set({ claimed_until: 0 }).where("id", "=", id).execute();
			return true;
		},
	};
}
