import type { Database, Write } from "./database.server.ts";
import { DAY_MS } from "#app/constants.ts";

/** The time for which a repeated form or call is recognized, in ms. */
export const usedKeyMs = DAY_MS;

async function claim(db: Database | Write, key: string, now: number): Promise<boolean> {
	const claimed = await db
		.insertInto("used_key")
		.values({ key_hash: key, result: null, created_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function firstResult<T>(
	db: Database | Write,
	key: string | null,
): Promise<T | undefined> {
	if (key === null) return undefined;
	const row = await db
		.selectFrom("used_key")
		.select("result")
		.where("key_hash", "=", key)
		.executeTakeFirst();
	return row?.result == null ? undefined : (JSON.parse(row.result) as T);
}

/**
 * Does the work once for each key. The work's transaction also stores the key, and the result as
 * JSON. A repeat waits while the first attempt is under way, and then returns the first result. If
 * the work returns undefined, or `isDone` rejects its result, the key may be used again. With a
 * null key, the work is always done.
 */
export async function once<T>(
	trx: Write,
	{ key, now }: { key: string | null; now: number },
	work: () => Promise<T | undefined>,
	isDone: (result: T) => boolean = () => true,
): Promise<T | undefined> {
	if (key === null) return work();
	if (!(await claim(trx, key, now))) return firstResult<T>(trx, key);
	const result = await work();
	if (result === undefined || !isDone(result))
		await trx.deleteFrom("used_key").where("key_hash", "=", key).execute();
	else
		await trx
			.updateTable("used_key")
			.set({ result: JSON.stringify(result) })
			.where("key_hash", "=", key)
			.execute();
	return result;
}

/**
 * Calls `call` once for each key. A repeat does nothing. If the call throws, the key may be used
 * again. With a null key, the call is always made.
 */
export async function onceElsewhere(
	db: Database,
	{ key, now }: { key: string | null; now: number },
	call: () => Promise<void>,
): Promise<void> {
	if (key === null) return call();
	if (!(await claim(db, key, now))) return;
	try {
		await call();
	} catch (error) {
		await db.deleteFrom("used_key").where("key_hash", "=", key).execute();
		throw error;
	}
}
