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
		async hasForms(deviceHash, userId, now) {
			const row = await db
				.selectFrom("parked_form")
				.select("id")
				.where("device_hash", "=", deviceHash)
				.where("user_id", "=", userId)
				.where("expires_at", ">", now)
				.executeTakeFirst();
			return row !== undefined;
		},
		async take(deviceHash, userId, now) {
			const dropped = await db
				.deleteFrom("parked_form")
				.where("device_hash", "=", deviceHash)
				.where((row) => row.or([row("user_id", "!=", userId), row("expires_at", "<=", now)]))
				.executeTakeFirst();
			const rows = await db.selectFrom("parked_form").selectAll().where("device_hash", "=", deviceHash).orderBy("id").execute();
			const forms = rows.map(({ id, path, sealed, created_at: createdAt, expires_at: expiresAt }) => ({
				id,
				userId,
				path,
				sealed,
				createdAt,
				expiresAt,
			}));
			return { forms, dropped: Number(dropped.numDeletedRows) };
		},
		async remove(id) {
			await db.deleteFrom("parked_form").where("id", "=", id).execute();
		},
	};
}
