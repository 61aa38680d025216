import type { ParkedFormsPort } from "#app/services/account/port.ts";
import type { Database } from "#app/data/database/database.server.ts";

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
		},
		list: (deviceHash, userId, now) =>
			db
				.selectFrom("parked_form")
				.select(["id", "path", "sealed"])
				.where("device_hash", "=", deviceHash)
				.where("user_id", "=", userId)
				.where("expires_at", ">", now)
				.orderBy("id", "desc")
				.execute(),
		async remove(id, deviceHash, userId) {
			const form = db.deleteFrom("parked_form").where("id", "=", id);
			await form.where("device_hash", "=", deviceHash).where("user_id", "=", userId).execute();
		},
	};
}
