import type { OutboxPort } from "#app/services/mail/port.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Write } from "#app/data/training/rewards.server.ts";

/** Adds a mail, in the transaction of the change that causes it. */
export async function writeMail(
	trx: Database | Write,
	mail: { userId: number | null; linkId: number | null; sealed: string },
	now: number,
): Promise<number> {
	const { id } = await trx
		.insertInto("mail_message")
		.values({
			user_id: mail.userId,
			link_id: mail.linkId,
			sealed: mail.sealed,
			attempts: 0,
			created_at: now,
			next_try_at: now,
			claimed_until: 0,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** No sender has a mail wait for longer, in ms; what is further ahead was written by a clock that was, and waits no more. */
const longestWait = 600_000;

/** The mails that wait in the database. */
export function createOutbox(db: Database): OutboxPort {
	return {
		async add(mail, now) {
			await writeMail(db, { ...mail, linkId: null }, now);
		},
		async claim(now, claimedUntil) {
			const next = await db
				.selectFrom("mail_message")
				.select("id")
				.where((row) => row.or([row("next_try_at", "<=", now), row("next_try_at", ">", now + longestWait)]))
				.where((row) => row.or([row("claimed_until", "<=", now), row("claimed_until", ">", now + longestWait)]))
				.orderBy("next_try_at")
				.orderBy("id")
				.limit(1)
				.executeTakeFirst();
			if (!next) return null;
			// Of two senders that found the same mail only one changes it; the other finds nothing and asks again.
			const row = await db
				.updateTable("mail_message")
				.set((message) => ({ claimed_until: claimedUntil, attempts: message("attempts", "+", 1) }))
				.where("id", "=", next.id)
				.where((row) => row.or([row("claimed_until", "<=", now), row("claimed_until", ">", now + longestWait)]))
				.returning(["id", "sealed", "attempts", "created_at"])
				.executeTakeFirst();
			return row ? { id: row.id, sealed: row.sealed, attempts: row.attempts, createdAt: row.created_at } : this.claim(now, claimedUntil);
		},
		async done(id, linkExpiresAt, settledAt) {
			await db.transaction().execute(async (trx) => {
				const gone = await trx.deleteFrom("mail_message").where("id", "=", id).returning("link_id").executeTakeFirst();
				await trx.updateTable("account_use").set({ mail_id: null, warned_at: settledAt }).where("mail_id", "=", id).execute();
				await trx.updateTable("expo_registration").set({ mail_id: null }).where("mail_id", "=", id).execute();
				if (!gone?.link_id || linkExpiresAt === null) return;
				await trx
					.updateTable("sign_in_link")
					.set({ expires_at: linkExpiresAt })
					.where("id", "=", gone.link_id)
					.where("used_at", "is", null)
					.execute();
			});
		},
		async retry(id, at) {
			await db.updateTable("mail_message").set({ next_try_at: at, claimed_until: 0 }).where("id", "=", id).execute();
		},
		async nextDue() {
			const row = await db
				.selectFrom("mail_message")
				.select((select) => select.fn.min<number | null>("next_try_at").as("at"))
				.executeTakeFirst();
			return row?.at ?? null;
		},
	};
}
