import type { Sealer, IdleAccount, IdleAccountsPort } from "./port.ts";
import type { Mail } from "#app/services/jobs/mail-port.ts";

const dayMs = 86_400_000;
/** How many days before the deletion the user is warned by mail (SET-24). */
export const noticeDays = 30;

interface Ports {
	idle: IdleAccountsPort;
	signer: Pick<Sealer, "seal">;
	/** The mail that says when the account will be deleted. */
	compose: (account: IdleAccount, deletedAt: number) => Mail;
	/** Logs what happened to an account. */
	tell: (event: "idle-warned" | "idle-deleted", account: number) => void;
}

/**
 * Warns users by mail 30 days before their accounts have been idle for `idleDays`, and deletes the accounts 30 days after the mail unless they
 * were used meanwhile. True: there is more to do.
 */
export async function tendIdleAccounts({ idle, signer, compose, tell }: Ports, idleDays: number, now: number): Promise<boolean> {
	if (await idle.noteUnknown()) return true;
	const unusedSince = now - (idleDays - noticeDays) * dayMs;
	const accounts = await idle.unwarned(unusedSince, now);
	for (const account of accounts) {
		const mail = compose(account, now + noticeDays * dayMs);
		await idle.warn(account.id, unusedSince, signer.seal("mail", JSON.stringify(mail)), now);
		tell("idle-warned", account.id);
	}
	let deleted = 0;
	for (const id of await idle.overdue(now - noticeDays * dayMs)) {
		if (!(await idle.remove(id, now - noticeDays * dayMs, now))) continue;
		tell("idle-deleted", id);
		deleted++;
	}
	return accounts.length > 0 || deleted > 0;
}
