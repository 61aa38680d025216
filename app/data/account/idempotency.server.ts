import type { Write } from "#app/data/training/rewards.server.ts";

/** How long a repeated request is recognized. */
export const knownForMs = 24 * 3_600_000;

/** Claims a request's key in the transaction of its effect, so that a repeat finds it either done or not begun. False: it was done before. */
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
