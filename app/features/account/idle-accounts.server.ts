import type { IdleAccount } from "./account-records.ts";
import { sql } from "kysely";
import { type Database, tryLockUser, type Write } from "#app/platform/database/database.server.ts";
import { queueMail } from "./mail-jobs.server.ts";
import { removeAccount } from "./profile.server.ts";
import type { Signer } from "./signer.server.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { DAY_MS, HOUR_MS } from "#app/constants.ts";

const batchSize = 100;
const lastNotedSetting = "account-use-noted";

const lastUseColumns = [
	["session", "last_seen_at"],
	["access_token", "last_seen_at"],
	["known_browser", "last_at"],
	["chapter_progress", "updated_at"],
	["point_entry", "created_at"],
	["favorite", "created_at"],
] as const;

async function lastUses(
	trx: Write,
	accounts: readonly { id: number; created_at: number; updated_at: number }[],
): Promise<Map<number, number>> {
	const uses = new Map(
		accounts.map((account) => [account.id, Math.max(account.created_at, account.updated_at)]),
	);
	for (const [table, column] of lastUseColumns) {
		const rows = await trx
			.selectFrom(table as "session")
			.select(["user_id", sql<number | null>`max(${sql.ref(column)})`.as("at")])
			.where("user_id", "in", [...uses.keys()])
			.groupBy("user_id")
			.execute();
		for (const { user_id, at } of rows)
			uses.set(user_id, Math.max(uses.get(user_id) ?? 0, at ?? 0));
	}
	return uses;
}

/**
 * Matches the accounts that are never deleted as idle: those with a diploma, which someone may
 * check, and disabled ones.
 */
const isKeptForGood = sql<boolean>`(disabled_at is not null or exists (select 1 from diploma where diploma.user_id = user_account.id))`;

async function noteKept(db: Database | Write, ids: readonly number[], now: number): Promise<void> {
	if (ids.length === 0) return;
	const uses = db.updateTable("account_use").set({ used_at: now, mail_id: null, warned_at: null });
	await uses.where("user_id", "in", [...ids]).execute();
}

function backfillLastUse(db: Database): Promise<boolean> {
	return db.transaction().execute(async (trx) => {
		const noted = await trx
			.selectFrom("setting")
			.select("value")
			.where("name", "=", lastNotedSetting)
			.executeTakeFirst();
		const accounts = await trx
			.selectFrom("user_account")
			.select(["id", "created_at", "updated_at"])
			.where("id", ">", Number(noted?.value ?? 0))
			.orderBy("id")
			.limit(batchSize)
			.execute();
		const last = accounts.at(-1);
		if (!last) return false;
		const uses = await lastUses(trx, accounts);
		await trx
			.insertInto("account_use")
			.values([...uses].map(([user_id, used_at]) => ({ user_id, used_at })))
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		const value = String(last.id);
		await trx
			.insertInto("setting")
			.values({ name: lastNotedSetting, value })
			.onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
			.execute();
		return accounts.length === batchSize;
	});
}

async function accountsWarnedSince(db: Database, at: number): Promise<number> {
	const count = db
		.selectFrom("account_use")
		.select(({ fn }) => fn.countAll<number | string>().as("count"));
	const settled = await count.where("warned_at", ">", at).executeTakeFirstOrThrow();
	const waiting = await count.where("mail_id", "is not", null).executeTakeFirstOrThrow();
	return Number(settled.count) + Number(waiting.count);
}

async function unwarnedAccounts(
	db: Database,
	usedBefore: number,
	now: number,
	limit: number,
): Promise<readonly IdleAccount[]> {
	const rows = await db
		.selectFrom("account_use")
		.innerJoin("user_account", "user_account.id", "account_use.user_id")
		.select([
			"user_account.id",
			"first_name",
			"email",
			"language",
			"proven_at",
			isKeptForGood.as("is_kept"),
		])
		.where("used_at", "<", usedBefore)
		.where("warned_at", "is", null)
		.where("mail_id", "is", null)
		.orderBy("used_at")
		.limit(Math.min(batchSize, limit))
		.execute();
	await noteKept(
		db,
		rows.flatMap((row) => (row.is_kept ? [row.id] : [])),
		now,
	);
	return rows.flatMap((row) =>
		row.is_kept
			? []
			: [
					{
						id: row.id,
						firstName: row.first_name,
						email: row.email,
						language: row.language,
						isAddressProven: row.proven_at !== null,
					},
				],
	);
}

function warnIdleAccount(
	db: Database,
	id: number,
	usedBefore: number,
	mail: string,
	now: number,
): Promise<void> {
	return db.transaction().execute(async (trx) => {
		if (!(await tryLockUser(trx, { id }))) return;
		const idle = trx
			.selectFrom("account_use")
			.select("user_id")
			.where("user_id", "=", id)
			.where("used_at", "<", usedBefore);
		if (
			!(await idle.where("warned_at", "is", null).where("mail_id", "is", null).executeTakeFirst())
		)
			return;
		const mailId = await queueMail(
			trx,
			{ kind: "notice", userId: id, linkId: null, sealed: mail },
			now,
		);
		await trx
			.updateTable("account_use")
			.set({ mail_id: mailId })
			.where("user_id", "=", id)
			.execute();
	});
}

async function overdueAccounts(db: Database, warnedBefore: number): Promise<readonly number[]> {
	const rows = await db
		.selectFrom("account_use")
		.select("user_id")
		.where("warned_at", "<=", warnedBefore)
		.orderBy("warned_at")
		.limit(batchSize)
		.execute();
	return rows.map((row) => row.user_id);
}

function removeIdleAccount(
	db: Database,
	id: number,
	warnedBefore: number,
	now: number,
): Promise<boolean> {
	return db.transaction().execute(async (trx) => {
		if (!(await tryLockUser(trx, { id }))) return false;
		const row = await trx
			.selectFrom("account_use")
			.innerJoin("user_account", "user_account.id", "account_use.user_id")
			.select(isKeptForGood.as("is_kept"))
			.where("account_use.user_id", "=", id)
			.where("warned_at", "<=", warnedBefore)
			.executeTakeFirst();
		if (!row) return false;
		if (row.is_kept) {
			await noteKept(trx, [id], now);
			return false;
		}
		await removeAccount(trx, id, false);
		return true;
	});
}

const noticeDays = 30;

/**
 * The portal sends at most this many warnings in an hour, so that mail servers don't treat it as a
 * spammer.
 */
const warningsPerHour = 500;

interface WarningParts {
	db: Database;
	signer: Signer;
	compose: (account: IdleAccount, deletedAt: number) => Mail;
	logEvent: (event: "idle-warned" | "idle-deleted", account: number) => void;
}

/**
 * Warns users 30 days before their account has been idle for `idleDays`, and deletes accounts that
 * stay unused for 30 days after the email (SET-24). Returns true if there may be more to do.
 */
export async function processIdleAccounts(
	{ db, signer, compose, logEvent }: WarningParts,
	idleDays: number,
	now: number,
): Promise<boolean> {
	if (await backfillLastUse(db)) return true;
	const unusedSince = now - (idleDays - noticeDays) * DAY_MS;
	const left = warningsPerHour - (await accountsWarnedSince(db, now - HOUR_MS));
	const accounts = left > 0 ? await unwarnedAccounts(db, unusedSince, now, left) : [];
	for (const account of accounts) {
		const mail = compose(account, now + noticeDays * DAY_MS);
		await warnIdleAccount(
			db,
			account.id,
			unusedSince,
			signer.seal("mail", JSON.stringify(mail)),
			now,
		);
		logEvent("idle-warned", account.id);
	}
	let deleted = 0;
	for (const id of await overdueAccounts(db, now - noticeDays * DAY_MS)) {
		if (!(await removeIdleAccount(db, id, now - noticeDays * DAY_MS, now))) continue;
		logEvent("idle-deleted", id);
		deleted++;
	}
	return accounts.length > 0 || deleted > 0;
}
