import type { BackEnd } from "#app/back-end.ts";
import { canonicalEmail } from "./user.ts";
import type { Proof } from "./account-records.ts";
import {
	isDuplicate,
	type Database,
	prepared,
	type Write,
} from "#app/platform/database/database.server.ts";
import { loginEndedId } from "#app/features/catalog/notification.ts";
import { UserGone } from "#app/platform/errors.ts";

export const userColumns = [
	"user_account.id",
	"email",
	"first_name as firstName",
	"last_name as lastName",
	"country",
	"training_started as trainingStarted",
	"access_epoch as accessEpoch",
] as const;

export const storedAccessColumns = [
	"access_sealed as sealed",
	"remote_version as version",
	"remote_seen_at as seenAt",
] as const;

const dismissalsOf = prepared<{ userId: number }>()((db, { userId }) =>
	db.selectFrom("dismissed").select("what").where("user_id", "=", userId),
);

export function createAccounts(db: Database): BackEnd["accounts"] {
	async function mailbox(email: string) {
		const row = await db
			.selectFrom("user_account")
			.select([
				...userColumns,
				"password_hash",
				"language",
				"proven_at",
				"sign_up_browser_digest",
				"disabled_at",
			])
			.where("email", "=", canonicalEmail(email))
			.executeTakeFirst();
		if (!row) return null;
		const { password_hash, language, proven_at, sign_up_browser_digest, disabled_at, ...user } =
			row;
		return {
			user,
			passwordHash: password_hash,
			language,
			provenAt: proven_at,
			signUpBrowserDigest: sign_up_browser_digest,
			disabled: disabled_at !== null,
		};
	}
	return {
		async create(user, now) {
			try {
				return await db
					.insertInto("user_account")
					.values({
						email: canonicalEmail(user.email),
						first_name: user.firstName,
						last_name: user.lastName,
						country: user.country,
						password_hash: user.passwordHash,
						language: null,
						training_started: null,
						proven_at: null,
						sign_up_browser_digest: user.signUpBrowserDigest,
						created_at: now,
						updated_at: now,
					})
					.returning(userColumns)
					.executeTakeFirstOrThrow();
			} catch (error) {
				if (isDuplicate(error)) return null;
				throw error;
			}
		},
		async byId(id) {
			const row = await db
				.selectFrom("user_account")
				.select(userColumns)
				.where("id", "=", id)
				.where("disabled_at", "is", null)
				.executeTakeFirst();
			return row ?? null;
		},
		async credentials(email) {
			const found = await mailbox(email);
			return found === null || found.disabled ? null : found;
		},
		mailbox,
		async startTraining(user, at) {
			await db
				.updateTable("user_account")
				.set({ training_started: at })
				.where("id", "=", user.id)
				.where("training_started", "is", null)
				.execute();
		},
		async dismissals(user) {
			const rows = await dismissalsOf(db, { userId: user.id });
			return new Set(rows.map((row) => row.what));
		},
		async dismiss(user, what, now) {
			await db
				.insertInto("dismissed")
				.values({ user_id: user.id, what, at: now })
				.onConflict((conflict) => conflict.doNothing())
				.execute();
		},
	};
}

/**
 * Records that a login ended because the user had too many logins, and marks the notification about
 * it as unread.
 */
export async function recordEndedLogin(trx: Write, userId: number, now: number): Promise<void> {
	await trx
		.updateTable("user_account")
		.set({ login_ended_at: now })
		.where("id", "=", userId)
		.execute();
	await trx
		.deleteFrom("notification_read")
		.where("user_id", "=", userId)
		.where("notification_id", "=", loginEndedId)
		.execute();
}

/** Records that the account was used, and clears its idle-account warning. */
export async function recordAccountUse(
	db: Database | Write,
	userId: number,
	now: number,
): Promise<void> {
	const use = { used_at: now, mail_id: null, warned_at: null };
	await db
		.insertInto("account_use")
		.values({ user_id: userId, ...use })
		.onConflict((conflict) => conflict.column("user_id").doUpdateSet(use))
		.execute();
}

/**
 * Increments the account's access epoch and returns the new value. Transactions call this first, so
 * that concurrent logins wait for them and then fail. Throws `UserGone` if the account doesn't
 * exist.
 */
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
 * Records that the address belongs to the user. A first proof ends all access and cancels the
 * password, because a stranger may have set it (ACCT-30). If `keepsAccess` is true, because the
 * proof came from the browser that signed up, a first proof does neither. Otherwise, a non-null
 * `passwordHash` becomes the password and ends all access. Returns null if the account is gone or
 * disabled.
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
	const { proven_at, password_hash, ...user } = row;
	const first = proven_at === null;
	const accessKept = first && keepsAccess;
	const passwordCancelled = first && !accessKept && passwordHash === null && password_hash !== null;
	const account = trx.updateTable("user_account").where("id", "=", userId);
	let { accessEpoch } = user;
	if (accessKept)
		await account.set({ proven_at: now, sign_up_browser_digest: null, updated_at: now }).execute();
	else if (first || passwordHash !== null) {
		accessEpoch = await endAccess(trx, userId, now);
		// A stranger may have logged in from these browsers before the first proof.
		if (first) await trx.deleteFrom("known_browser").where("user_id", "=", userId).execute();
		await account
			.set({
				proven_at: proven_at ?? now,
				password_hash: passwordHash,
				sign_up_browser_digest: null,
				updated_at: now,
			})
			.execute();
	}
	return { user: { ...user, accessEpoch }, isFirst: first, passwordCancelled, accessKept };
}
