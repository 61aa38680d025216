import type { Write } from "./rewards.server.ts";

/** So long the portal knows a deed again. */
export const knownForMs = 24 * 3_600_000;

/** Whether a deed is done for the first time: in its own transaction, so that a repeat finds it done or not at all. */
export async function isFirst(trx: Write, userId: number, deed: string | undefined, now: number): Promise<boolean> {
	if (deed === undefined) return true;
	await trx.deleteFrom("deed_once").where("user_id", "=", userId).where("created_at", "<=", now - knownForMs).execute();
	const kept = await trx
		.insertInto("deed_once")
		.values({ user_id: userId, key_hash: deed, created_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return Boolean(kept.numInsertedOrUpdatedRows);
}
