import { UserGone } from "#app/platform/errors.ts";
import type { Proof } from "#app/features/account/account-records.ts";
import { userColumns, toUser } from "#app/features/account/accounts.server.ts";
import type { Write } from "#app/platform/database/database.server.ts";

/** Call it first, so that concurrent logins wait and then find access ended. Returns the new epoch. */
export async function raiseAccessEpoch(trx: Write, userId: number): Promise<number> {
	const row = await trx
		.updateTable("user_account")
		.set((account) => ({ access_epoch: account("access_epoch", "+", 1) }))
		.where("id", "=", userId)
		.returning("access_epoch")
		.executeTakeFirst();
	if (!row) throw new UserGone();
	return row.access_epoch;
}

/** Ends sessions, tokens and emailed links. Returns the new access epoch. */
export async function endAccess(trx: Write, userId: number, now: number): Promise<number> {
	const accessEpoch = await raiseAccessEpoch(trx, userId);
	await trx.deleteFrom("session").where("user_id", "=", userId).execute();
	await trx.deleteFrom("access_token").where("user_id", "=", userId).execute();
	await trx
		.updateTable("sign_in_link")
		.set({ used_at: now })
		.where("user_id", "=", userId)
		.where("used_at", "is", null)
		.execute();
	return accessEpoch;
}

/**
 * The first proof ends all access and cancels the password, which a stranger may have set (ACCT-30). A new `passwordHash` always ends
 * access. `keepsAccess`: a first proof ends nothing, because it comes from the browser that signed up.
 */
export async function proveAddress(
	trx: Write,
	userId: number,
	{ passwordHash, keepsAccess = false }: { passwordHash: string | null; keepsAccess?: boolean },
	now: number,
): Promise<Proof | null> {
	const row = await trx
		.selectFrom("user_account")
		.select([...userColumns, "proven_at", "password_hash"])
		.where("id", "=", userId)
		.where("disabled_at", "is", null)
		.executeTakeFirst();
	if (!row) return null;
	const first = row.proven_at === null;
	const accessKept = first && keepsAccess;
	const passwordCancelled =
		first && !accessKept && passwordHash === null && row.password_hash !== null;
	const account = trx.updateTable("user_account").where("id", "=", userId);
	let { accessEpoch } = toUser(row);
	if (accessKept)
		await account.set({ proven_at: now, sign_up_browser_digest: null, updated_at: now }).execute();
	else if (first || passwordHash !== null) {
		accessEpoch = await endAccess(trx, userId, now);
		// A stranger may have used them.
		if (first) await trx.deleteFrom("known_browser").where("user_id", "=", userId).execute();
		await account
			.set({
				proven_at: row.proven_at ?? now,
				password_hash: passwordHash,
				sign_up_browser_digest: null,
				updated_at: now,
			})
			.execute();
	}
	return { user: { ...toUser(row), accessEpoch }, isFirst: first, passwordCancelled, accessKept };
}
