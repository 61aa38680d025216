import type { Database } from "#app/data/database/database.server.ts";
import { loginEndedId } from "#app/domain/events/notification.ts";
import type { Write } from "#app/data/training/rewards.server.ts";

/** Tells the owner of an account, by a notification that is new again, that a session or token ended because there were too many. */
export async function noteLoginEnded(trx: Write, userId: number, now: number): Promise<void> {
	await trx.updateTable("user_account").set({ login_ended_at: now }).where("id", "=", userId).execute();
	await trx.deleteFrom("notification_read").where("user_id", "=", userId).where("notification_id", "=", loginEndedId).execute();
}

/** Notes that an account is used now: it is idle no more, whatever mail said so. */
export async function noteUse(db: Database | Write, userId: number, now: number): Promise<void> {
	const use = { used_at: now, mail_id: null, warned_at: null };
	await db
		.insertInto("account_use")
		.values({ user_id: userId, ...use })
		.onConflict((conflict) => conflict.column("user_id").doUpdateSet(use))
		.execute();
}
