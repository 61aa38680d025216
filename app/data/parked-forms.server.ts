import type { ParkedFormsPort } from "../services/account-ports.ts";
import type { Database } from "./database.server.ts";

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
			await db.deleteFrom("parked_form").where("expires_at", "<", form.createdAt - toldFor).execute();
		},
		async waits(deviceHash, now) {
			const row = await db.selectFrom("parked_form").select("id").where("device_hash", "=", deviceHash).where("expires_at", ">", now).executeTakeFirst();
			return row !== undefined;
		},
		async take(deviceHash) {
			const rows = await db.deleteFrom("parked_form").where("device_hash", "=", deviceHash).returningAll().execute();
			return rows
				.map((row) => ({ id: row.id, userId: row.user_id, path: row.path, sealed: row.sealed, createdAt: row.created_at, expiresAt: row.expires_at }))
				.toSorted((a, b) => a.id - b.id);
		},
	};
}
