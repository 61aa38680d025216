import type { Database } from "#app/data/database/database.server.ts";
import type { Write } from "#app/data/training/rewards.server.ts";

/** Notes that an account is used now: it is idle no more, whatever mail said so. */
export async function noteUse(db: Database | Write, userId: number, now: number): Promise<void> {
	const use = { used_at: now, mail_id: null, warned_at: null };
	await db
		.insertInto("account_use")
		.values({ user_id: userId, ...use })
		.onConflict((conflict) => conflict.column("user_id").doUpdateSet(use))
		.execute();
}
