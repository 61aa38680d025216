import type { Signer } from "#app/features/account/signer.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { settleMail, outdatedMails, mailKindOf } from "#app/features/account/mail-jobs.server.ts";
import { linkRetentionMs } from "#app/features/account/links/login-link.ts";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import type { JobQueue, MailJob } from "#app/platform/jobs/job.ts";
import type { Mail, MailOutcome, SettledMail } from "#app/platform/mail/mail.ts";
import type { UnwrittenMail } from "./mails.server.ts";
import type { MailTransport } from "#app/platform/mail/transport.server.ts";

const holdMs = 120_000;
const batch = 100;

interface Parts {
	db: Database;
	signer: Signer;
	transport: MailTransport;
	tellOrganizer(organizer: string, mailId: number): Promise<Mail | null>;
	write(mail: UnwrittenMail): Mail;
	now: () => number;
	log: (line: string) => void;
}

function isRefused(error: unknown): boolean {
	const { responseCode, code } = error as { responseCode?: number; code?: string };
	return code === "EENVELOPE"
		? responseCode === undefined || responseCode >= 500
		: code === "EMESSAGE" && (responseCode ?? 0) >= 500;
}

// Returns true once the promise is fulfilled, or false if the signal aborts first.
async function unlessAborted(waited: Promise<void>, signal: AbortSignal): Promise<boolean> {
	const { promise, resolve } = Promise.withResolvers<boolean>();
	const stop = () => resolve(false);
	signal.addEventListener("abort", stop);
	try {
		return await Promise.race([waited.then(() => true), promise]);
	} finally {
		signal.removeEventListener("abort", stop);
	}
}

export function mailQueue(
	kind: MailJob,
	{ db, signer, transport, tellOrganizer, write, now, log }: Parts,
): JobQueue {
	return {
		selector: { kind },
		holdMs,
		pause: { firstMs: 5000, longestMs: 300_000 },
		async run({ id, payload, tries, userId }, closing) {
			const text = signer.open("mail", payload);
			const content =
				text === null
					? null
					: (JSON.parse(text) as Mail | { to: null } | { organizer: string } | UnwrittenMail);
			const mail =
				content && "organizer" in content
					? await tellOrganizer(content.organizer, id)
					: content && "facts" in content
						? write(content)
						: content;
			// There is nothing to send: the secret that sealed the email is gone, no account has the
			// address, or the organizer has no new registrations.
			if (!mail?.to) {
				await settleMail(db, id, null);
				return null;
			}
			const settle = async (outcome: MailOutcome) => {
				const settled = { kind: mailKindOf(mail), outcome, at: now() };
				await settleMail(db, id, settled);
				tell(userId, settled);
			};
			let sent;
			try {
				sent = await unlessAborted(transport.send(mail, id, now()), closing.now);
			} catch (error) {
				log(`Email ${id} was not sent (attempt ${tries}): ${reasonOf(error, mail.to.address)}`);
				if (!isRefused(error)) return { inMs: 0, failed: "service" };
				await settle("refused");
				return null;
			}
			// The mail server may have accepted the email, so the next attempt waits.
			if (!sent) return { inMs: holdMs, failed: "service" };
			await settle("sent");
			return null;
		},
	};
}

/**
 * Gives up on one batch of emails that couldn't be sent in time. Housekeeping runs this before it
 * deletes expired links, because deleting a link also deletes its email. Returns true if there may
 * be more.
 */
export async function giveUpMails(
	{ db, signer }: Pick<Parts, "db" | "signer">,
	now: number,
): Promise<boolean> {
	const old = await outdatedMails(db, now - linkRetentionMs, batch);
	for (const { id, userId, payload } of old) {
		const mail = JSON.parse(signer.open("mail", payload) ?? "null") as {
			to?: unknown;
			kind?: string;
			organizer?: string;
			facts?: unknown;
		} | null;
		const settled =
			mail?.to || mail?.organizer || mail?.facts
				? ({ kind: mailKindOf(mail), outcome: "given up", at: now } as const)
				: null;
		await settleMail(db, id, settled);
		if (settled) tell(userId, settled);
	}
	return old.length === batch;
}

function tell(account: number | null, { kind, outcome }: SettledMail): void {
	logAccountEvent("mail", account, { kind, outcome });
}

// Removes the recipient's address, because logs must not identify anyone.
function reasonOf(error: unknown, address: string): string {
	const text = error instanceof Error ? error.message : String(error);
	return text.replaceAll(address, "…").replaceAll(/\s+/g, " ").slice(0, 300);
}
