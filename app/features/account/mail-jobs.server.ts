import type { SettledMail } from "#app/platform/mail/mail.ts";
import { linkLifetimeMs } from "#app/features/account/links/login-link.ts";
import type { MailJob } from "#app/platform/jobs/job.ts";
import { type Database, tryLockUser, type Write } from "#app/platform/database/database.server.ts";

export const mailJobs: readonly MailJob[] = ["mail", "notice"];

/**
 * Queues an email and returns its job's id. If the email is about a change, `trx` is the
 * transaction of that change, so that neither is stored without the other.
 */
export async function queueMail(
	trx: Database | Write,
	mail: { userId: number | null; linkId: number | null; sealed: string; kind?: MailJob },
	now: number,
): Promise<number> {
	const { id } = await trx
		.insertInto("job")
		.values({
			kind: mail.kind ?? "mail",
			user_id: mail.userId,
			link_id: mail.linkId,
			payload: mail.sealed,
			tries: 0,
			asked_at: now,
			due_at: 0,
			held_until: 0,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/**
 * Deletes an email's job and stores the outcome. A null `outcome` means that the email had no
 * recipient, so nothing is stored. The lifetime of an emailed link begins when the email is sent.
 */
export async function settleMail(
	db: Database,
	id: number,
	outcome: SettledMail | null,
): Promise<void> {
	// A rejected warning about an idle account counts as sent, because another one would be rejected,
	// too.
	const settledAt = outcome && outcome.outcome !== "given up" ? outcome.at : null;
	await db.transaction().execute(async (trx) => {
		const waiting = await trx
			.selectFrom("job")
			.select("user_id")
			.where("id", "=", id)
			.executeTakeFirst();
		// Locks the account before the job, as deleting an account does, because the opposite order
		// could deadlock.
		if (waiting?.user_id != null && !(await tryLockUser(trx, { id: waiting.user_id }))) return;
		const mail = trx.deleteFrom("job").where("id", "=", id).where("kind", "in", mailJobs);
		const gone = await mail.returning(["link_id", "user_id"]).executeTakeFirst();
		await trx
			.updateTable("account_use")
			.set({ mail_id: null, warned_at: settledAt })
			.where("mail_id", "=", id)
			.execute();
		await trx
			.updateTable("expo_registration")
			.set({ mail_id: null })
			.where("mail_id", "=", id)
			.execute();
		if (outcome && gone?.user_id != null)
			await trx
				.insertInto("sent_mail")
				.values({ ...outcome, user_id: gone.user_id })
				.execute();
		if (!gone?.link_id || outcome?.outcome !== "sent") return;
		const linkExpiresAt = outcome.at + linkLifetimeMs;
		await trx
			.updateTable("sign_in_link")
			.set({ expires_at: linkExpiresAt })
			.where("id", "=", gone.link_id)
			.where("expires_at", "<", linkExpiresAt)
			.where("used_at", "is", null)
			.execute();
	});
}

export async function outdatedMails(
	db: Database,
	before: number,
	limit: number,
): Promise<readonly { id: number; userId: number | null; payload: string }[]> {
	const old = db
		.selectFrom("job")
		.select(["id", "user_id as userId", "payload"])
		.where("kind", "in", mailJobs)
		.where("asked_at", "<", before);
	return await old.orderBy("asked_at").limit(limit).execute();
}

export function mailKindOf({ kind, organizer }: { kind?: string; organizer?: string }): string {
	return kind ?? (organizer === undefined ? "mail" : "registrations");
}
