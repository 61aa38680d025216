import type { Write } from "#app/data/training/rewards.server.ts";

/** So long the portal knows a request again. */
export const knownForMs = 24 * 3_600_000;

/** Whether a request is carried out for the first time: in its own transaction, so that a repeat finds it done or not at all. */
export async function claimOnce(trx: Write, userId: number, keyHash: string | undefined, now: number): Promise<boolean> {
	if (keyHash === undefined) return true;
	await trx
		.deleteFrom("deed_once")
		.where("user_id", "=", userId)
		.where("created_at", "<=", now - knownForMs)
		.execute();
	const kept = await trx
		.insertInto("deed_once")
		.values({ user_id: userId, key_hash: keyHash, created_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return Boolean(kept.numInsertedOrUpdatedRows);
}
