import { canonicalEmail } from "#app/domain/account/user.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { removeAccount } from "./profile.server.ts";
import { endAccess } from "./proof.server.ts";
import { lockUser } from "#app/data/training/rewards.server.ts";

/** An account as its host sees it. */
export interface HostedAccount {
	id: number;
	email: string;
	name: string;
	country: string | null;
	createdAt: number;
	/** When a browser or an app was last seen logged in; null: none is. */
	lastSeenAt: number | null;
	disabledAt: number | null;
	proven: boolean;
	hasPassword: boolean;
}

/** The accounts whose address or name contains the words, by address. */
export async function listAccounts(db: Database, words: string): Promise<HostedAccount[]> {
	const rows = await db
		.selectFrom("user_account")
		.select((select) => [
			"user_account.id",
			"email",
			"first_name",
			"last_name",
			"country",
			"user_account.created_at",
			"disabled_at",
			"proven_at",
			"password_hash",
			select
				.selectFrom("session")
				.select(({ fn }) => fn.max("session.last_seen_at").as("at"))
				.whereRef("session.user_id", "=", "user_account.id")
				.as("seen_in_browser"),
			select
				.selectFrom("access_token")
				.select(({ fn }) => fn.max("access_token.last_seen_at").as("at"))
				.whereRef("access_token.user_id", "=", "user_account.id")
				.as("seen_by_token"),
		])
		.orderBy("email")
		.execute();
	const wanted = words.toLowerCase();
	const found = rows.filter((row) => `${row.email} ${row.first_name} ${row.last_name}`.toLowerCase().includes(wanted));
	return found.map((row) => ({
		id: row.id,
		email: row.email,
		name: `${row.first_name} ${row.last_name}`.trim(),
		country: row.country,
		createdAt: row.created_at,
		lastSeenAt: Math.max(Number(row.seen_in_browser ?? 0), Number(row.seen_by_token ?? 0)) || null,
		disabledAt: row.disabled_at,
		proven: row.proven_at !== null,
		hasPassword: row.password_hash !== null,
	}));
}

/** The id of the account of an address, or null. */
export async function accountOf(db: Database, email: string): Promise<number | null> {
	const row = await db.selectFrom("user_account").select("id").where("email", "=", canonicalEmail(email)).executeTakeFirst();
	return row?.id ?? null;
}

/** Disables or enables an account. Disabling ends its sessions, tokens and links. */
export async function setDisabled(db: Database, userId: number, disabled: boolean, now: number): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await lockUser(trx, userId);
		await trx
			.updateTable("user_account")
			.set({ disabled_at: disabled ? now : null, updated_at: now })
			.where("id", "=", userId)
			.execute();
		if (disabled) await endAccess(trx, userId, now);
	});
}

/** Ends the sessions and tokens of an account, or of all; links by mail and passwords stay good. */
export async function endLogIns(db: Database, userId: number | null): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await trx
			.updateTable("user_account")
			.set((account) => ({ access_epoch: account("access_epoch", "+", 1) }))
			.$if(userId !== null, (some) => some.where("id", "=", userId))
			.execute();
		for (const table of ["session", "access_token"] as const) {
			await trx
				.deleteFrom(table)
				.$if(userId !== null, (some) => some.where("user_id", "=", userId))
				.execute();
		}
	});
}

/** Cancels the password, ends sessions, tokens and links, and keeps a link to set a new one: the host hands it over. */
export async function resetAccount(
	db: Database,
	userId: number,
	link: { tokenHash: string; unusedHashes: readonly [string, string, string]; expiresAt: number },
	now: number,
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await lockUser(trx, userId);
		await endAccess(trx, userId, now);
		const { email } = await trx
			.updateTable("user_account")
			.set({ password_hash: null, sign_up_browser_digest: null, updated_at: now })
			.where("id", "=", userId)
			.returning("email")
			.executeTakeFirstOrThrow();
		const [request_hash, code_hash, device_hash] = link.unusedHashes;
		await trx
			.insertInto("sign_in_link")
			.values({
				user_id: userId,
				purpose: "reset",
				email,
				token_hash: link.tokenHash,
				request_hash,
				code_hash,
				code_tries: 5,
				device_hash,
				redirect: null,
				detail: null,
				created_at: now,
				expires_at: link.expiresAt,
				used_at: null,
			})
			.execute();
	});
}

/** Deletes an account with everything personal in it. */
export async function deleteAccount(db: Database, userId: number, keepDiplomas: boolean): Promise<void> {
	await db.transaction().execute((trx) => removeAccount(trx, userId, keepDiplomas));
}
