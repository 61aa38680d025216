import type { Signer } from "./signer.server.ts";
import type { MailOutcome } from "#app/platform/mail/mail.ts";
import { linkLifetimeMs } from "#app/features/account/links/login-link.ts";
import { storeLink } from "#app/features/account/links/login-links.server.ts";
import { mailKindOf, mailJobs } from "./mail-jobs.server.ts";
import { canonicalEmail } from "./user.ts";
import { type Database, lockUser } from "#app/platform/database/database.server.ts";
import { removeAccount } from "./profile.server.ts";
import { endAccess } from "./accounts.server.ts";

export interface HostedAccount {
	id: number;
	email: string;
	name: string;
	country: string | null;
	createdAt: number;
	lastSeenAt: number | null;
	disabledAt: number | null;
	proven: boolean;
	hasPassword: boolean;
}

export interface HostedMail {
	at: number;
	kind: string;
	outcome: MailOutcome | null;
	tries: number;
}

export interface RefusedLogIn {
	at: number;
	way: string;
	why: string;
}

export interface AccountFilter {
	words: string;
	country: string | null;
	state: "any" | "disabled" | "unproven" | "proven";
}

/**
 * Returns the accounts that match the filter. `total` is the number of all matching accounts, not
 * only of those returned.
 */
export async function listAccounts(
	db: Database,
	{ words, country, state }: AccountFilter,
	{ from, count }: { from: number; count: number },
): Promise<{ accounts: HostedAccount[]; total: number }> {
	let matching = db.selectFrom("user_account");
	if (country !== null) matching = matching.where("country", "=", country);
	if (state === "disabled") matching = matching.where("disabled_at", "is not", null);
	else if (state !== "any")
		matching = matching.where("proven_at", state === "proven" ? "is not" : "is", null);
	if (words === "") {
		const ids = await matching.select("id").orderBy("email").limit(count).offset(from).execute();
		const { total } = await matching
			.select(({ fn }) => fn.countAll<number | string>().as("total"))
			.executeTakeFirstOrThrow();
		const accounts = await accountsById(
			db,
			ids.map(({ id }) => id),
		);
		return { accounts, total: Number(total) };
	}
	const searchText = words.toLowerCase();
	// Filters in JavaScript, because SQLite's lower() changes only ASCII letters.
	const rows = await matching
		.select(["id", "email", "first_name", "last_name"])
		.orderBy("email")
		.execute();
	const found = rows.filter((row) =>
		`${row.email} ${row.first_name} ${row.last_name}`.toLowerCase().includes(searchText),
	);
	const ids = found.slice(from, from + count).map(({ id }) => id);
	return { accounts: await accountsById(db, ids), total: found.length };
}

/** Returns the accounts sorted by email address. Skips unknown ids. */
export async function accountsById(db: Database, ids: readonly number[]): Promise<HostedAccount[]> {
	if (ids.length === 0) return [];
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
		.where("user_account.id", "in", ids)
		.orderBy("email")
		.execute();
	return rows.map((row) => ({
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

/**
 * Returns the waiting emails, then the last 20 settled ones, both newest first. Settled emails are
 * stored for 30 days.
 */
export async function hostedMails(
	db: Database,
	signer: Signer,
	userId: number,
): Promise<HostedMail[]> {
	const settled = await db
		.selectFrom("sent_mail")
		.selectAll()
		.where("user_id", "=", userId)
		.orderBy("at", "desc")
		.limit(20)
		.execute();
	const waiting = await db
		.selectFrom("job")
		.select(["asked_at", "tries", "payload"])
		.where("kind", "in", mailJobs)
		.where("user_id", "=", userId)
		.orderBy("id", "desc")
		.execute();
	return [
		...waiting.map((row) => ({
			at: row.asked_at,
			kind: mailKindOf(JSON.parse(signer.open("mail", row.payload) ?? "{}") as { kind?: string }),
			outcome: null,
			tries: row.tries,
		})),
		...settled.map((row) => ({
			at: row.at,
			kind: row.kind,
			outcome: row.outcome as MailOutcome,
			tries: 0,
		})),
	];
}

export async function accountIdByEmail(db: Database, email: string): Promise<number | null> {
	const row = await db
		.selectFrom("user_account")
		.select("id")
		.where("email", "=", canonicalEmail(email))
		.executeTakeFirst();
	return row?.id ?? null;
}

/** Disables or enables an account. Disabling also ends its sessions, tokens and emailed links. */
export async function setDisabled(
	db: Database,
	userId: number,
	disabled: boolean,
	now: number,
): Promise<void> {
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

/**
 * Ends the user's sessions and tokens, or everyone's if `userId` is null. Emailed links and
 * passwords stay valid.
 */
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

/**
 * Cancels the password, ends all access, and stores the reset link that the operator gives to the
 * user.
 */
export async function resetAccount(
	db: Database,
	userId: number,
	tokenHash: string,
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
		const expiresAt = now + linkLifetimeMs;
		await storeLink(trx, { purpose: "reset", userId, email, tokenHash, expiresAt }, now);
	});
}

export async function deleteAccount(
	db: Database,
	userId: number,
	keepDiplomas: boolean,
): Promise<void> {
	await db.transaction().execute((trx) => removeAccount(trx, userId, keepDiplomas));
}

export async function hostedAccountByEmail(
	db: Database,
	email: string,
): Promise<HostedAccount | null> {
	const id = await accountIdByEmail(db, email);
	return id === null ? null : ((await accountsById(db, [id]))[0] ?? null);
}

export async function hostedAccount(db: Database, id: number): Promise<HostedAccount | null> {
	return (await accountsById(db, [id]))[0] ?? null;
}
