import type { Transaction } from "kysely";
import { UserGone } from "#app/domain/errors.ts";
import type { Database } from "./database.server.ts";
import type { Schema } from "./schema.server.ts";

export type Write = Transaction<Schema>;

/** A user, as of when they authenticated. */
interface Holder {
	id: number;
	accessEpoch: number;
}

/** Serializes this user's writes until the transaction ends. Throws `UserGone`. */
export async function lockUser(trx: Write, userId: number): Promise<void> {
	if (!(await tryLockUser(trx, { id: userId }))) throw new UserGone();
}

/** False: the account is gone, or its access ended since `accessEpoch`. */
export async function tryLockUser(trx: Write, { id, accessEpoch }: { id: number; accessEpoch?: number }): Promise<boolean> {
	let account = trx
		.updateTable("user_account")
		.set((row) => ({ turn: row("turn", "+", 1) }))
		.where("id", "=", id);
	if (accessEpoch !== undefined) account = account.where("access_epoch", "=", accessEpoch);
	const locked = await account.executeTakeFirst();
	return locked.numUpdatedRows > 0n;
}

/**
 * Null if the account is gone, or its access ended since the holder authenticated. Locks the account first, so that concurrent calls wait.
 */
export function whileAccessLasts<T>(db: Database, holder: Holder, work: (trx: Write) => Promise<T>): Promise<T | null> {
	return db.transaction().execute(async (trx) => {
		if (!(await tryLockUser(trx, holder))) return null;
		return work(trx);
	});
}
