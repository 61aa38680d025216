import type { Signer } from "#app/features/account/passwords/signer.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
	backfillLastUse,
	accountsWarnedSince,
	unwarnedAccounts,
	warnIdleAccount,
	overdueAccounts,
	removeIdleAccount,
} from "./idle-accounts.server.ts";
import type { IdleAccount } from "./account-records.ts";
import type { Mail } from "#app/platform/mail/mail.ts";

const dayMs = 86_400_000;
/** Days between warning and deletion (SET-24). */
export const noticeDays = 30;

const hourMs = 3_600_000;
/** More emails at once, and mail servers take the portal for a sender of spam. */
export const warningsPerHour = 500;

interface WarningParts {
	db: Database;
	signer: Signer;
	compose: (account: IdleAccount, deletedAt: number) => Mail;
	logEvent: (event: "idle-warned" | "idle-deleted", account: number) => void;
}

/**
 * Warns users 30 days before an account has been idle for `idleDays`, then deletes it 30 days after the mail if still unused. At most
 * `warningsPerHour` warnings are sent or waiting in any hour. True: there is more to do.
 */
export async function processIdleAccounts(
	{ db, signer, compose, logEvent }: WarningParts,
	idleDays: number,
	now: number,
): Promise<boolean> {
	if (await backfillLastUse(db)) return true;
	const unusedSince = now - (idleDays - noticeDays) * dayMs;
	const left = warningsPerHour - (await accountsWarnedSince(db, now - hourMs));
	const accounts = left > 0 ? await unwarnedAccounts(db, unusedSince, now, left) : [];
	for (const account of accounts) {
		const mail = compose(account, now + noticeDays * dayMs);
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
	for (const id of await overdueAccounts(db, now - noticeDays * dayMs)) {
		if (!(await removeIdleAccount(db, id, now - noticeDays * dayMs, now))) continue;
		logEvent("idle-deleted", id);
		deleted++;
	}
	return accounts.length > 0 || deleted > 0;
}
