import type { StoredForm } from "#app/features/account/account-records.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/** Idempotent. */
export async function storeParkedForm(
	db: Database,
	form: Omit<StoredForm, "id"> & {
		userId: number;
		deviceHash: string;
		digest: string;
		createdAt: number;
		expiresAt: number;
	},
): Promise<void> {
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
		.onConflict((conflict) =>
			conflict
				.columns(["device_hash", "user_id", "digest"])
				.doUpdateSet({ expires_at: form.expiresAt }),
		)
		.execute();
}

/** The user's own, newest first. */
export function listParkedForms(
	db: Database,
	deviceHash: string,
	userId: number,
	now: number,
): Promise<readonly StoredForm[]> {
	return db
		.selectFrom("parked_form")
		.select(["id", "path", "sealed"])
		.where("device_hash", "=", deviceHash)
		.where("user_id", "=", userId)
		.where("expires_at", ">", now)
		.orderBy("id", "desc")
		.execute();
}

/** Once it was sent. */
export async function removeParkedForm(
	db: Database,
	id: number,
	deviceHash: string,
	userId: number,
): Promise<void> {
	const form = db.deleteFrom("parked_form").where("id", "=", id);
	await form.where("device_hash", "=", deviceHash).where("user_id", "=", userId).execute();
}
