import { linkLifetimeMs } from "#app/domain/account/sign-in-link.ts";
import type { Sealer } from "#app/services/account/port.ts";
import type { Lane } from "#app/services/jobs/port.ts";
import type { Mail, MailsPort } from "#app/services/jobs/mail-port.ts";
import type { Chore } from "#app/gateways/housekeeping.server.ts";
import type { MailTransport } from "./transport.server.ts";

const hourMs = 3_600_000;
/** How long a mail is one sender's own. */
const holdMs = 120_000;
/** When a mail that could not be sent is given up: what is in it would be of no use any more. */
const sendForMs = 3 * 24 * hourMs;
/** More are not given up at a time. */
const batch = 100;

interface Parts {
	mails: MailsPort;
	signer: Pick<Sealer, "open">;
	transport: MailTransport;
	/** Writes the mail that tells an organizer of registrations, by its id; null: there is nothing to tell any more. */
	tellOrganizer(organizer: string, mailId: number): Promise<Mail | null>;
	now: () => number;
	log: (line: string) => void;
}

/** Whether a mail server refused a mail for good. */
function isRefused(error: unknown): boolean {
	const { responseCode, code } = error as { responseCode?: number; code?: string };
	return code === "EENVELOPE" ? responseCode === undefined || responseCode >= 500 : code === "EMESSAGE" && (responseCode ?? 0) >= 500;
}

/** Waits for something; false: the signal came first. */
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

/** Sends mails, and tries again while the mail server is away. */
export function mailLane({ mails, signer, transport, tellOrganizer, now, log }: Parts): Lane {
	return {
		of: { kind: "mail" },
		holdMs,
		pause: { firstMs: 5000, longestMs: 300_000 },
		async run({ id, payload, tries }, closing) {
			const text = signer.open("mail", payload);
			const content = text === null ? null : (JSON.parse(text) as Mail | { to: null } | { organizer: string });
			const mail = content && "organizer" in content ? await tellOrganizer(content.organizer, id) : content;
			// Sealed by a secret that is gone, or for an address that nobody has: there is nothing to send.
			if (!mail?.to) {
				await mails.settle(id, null, null);
				return null;
			}
			try {
				const sent = await unlessAborted(transport.send(mail, id, now()), closing.now);
				// The mail server may have it: nobody sends it again at once.
				if (!sent) return { inMs: holdMs, failed: true };
				await mails.settle(id, now() + linkLifetimeMs, now());
			} catch (error) {
				log(`Mail ${id} was not sent (attempt ${tries}): ${reasonOf(error, mail.to.address)}`);
				if (!isRefused(error)) return { inMs: 0, failed: true };
				await mails.settle(id, null, now());
			}
			return null;
		},
	};
}

/** Gives up mails that could not be sent for three days. */
export function outdatedMails(mails: MailsPort): Chore {
	return {
		name: "mails that wait",
		everyMs: hourMs,
		async run(now) {
			const ids = await mails.outdated(now - sendForMs, batch);
			for (const id of ids) await mails.settle(id, null, null);
			return ids.length === batch;
		},
	};
}

/** What went wrong, without the address: logs name nobody. */
function reasonOf(error: unknown, address: string): string {
	const text = error instanceof Error ? error.message : String(error);
	return text.replaceAll(address, "…").replaceAll(/\s+/g, " ").slice(0, 300);
}
