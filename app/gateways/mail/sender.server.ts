import { setTimeout as wait } from "node:timers/promises";
import { linkLifetimeMs } from "#app/domain/account/sign-in-link.ts";
import type { Mail, OutboxPort } from "#app/services/mail/port.ts";
import type { Sealer } from "#app/services/account/port.ts";
import type { MailTransport } from "./transport.server.ts";

const second = 1000;
/** How long a mail is one sender's own. */
const claimFor = 120 * second;
/** How long after the first attempt a mail is given up: what is in it would be of no use any more. */
const sendFor = 3 * 24 * 3_600_000;
const firstPause = 5 * second;
const longestPause = 300 * second;
/** How often a sender looks for mails that another process wrote. */
const lookEvery = 5 * second;
/** How long a mail under way is waited for when the portal stops: another process sends it once its claim is over. */
const graceMs = 2 * second;
/** Mails go out a moment after the answer, so that its time does not tell whether one was sent. */
const headStart = 30;

export interface MailSender {
	/** There may be something to send. */
	wake(): void;
	/** Sends all that is due now. */
	drain(): Promise<void>;
	close(): Promise<void>;
}

interface Parts {
	outbox: OutboxPort;
	signer: Pick<Sealer, "open">;
	transport: MailTransport;
	/** Writes the mail that tells an organizer of registrations, by the id under which it waits; null: there is nothing to tell any more. */
	tellOrganizer(organizer: string, mailId: number): Promise<Mail | null>;
	now: () => number;
	log: (line: string) => void;
}

/** How long to wait after so many attempts. */
export function pauseAfter(attempts: number): number {
	return Math.min(longestPause, firstPause * 2 ** (attempts - 1));
}

/** Whether a mail server refused a mail for good. */
function isRefused(error: unknown): boolean {
	const { responseCode, code } = error as { responseCode?: number; code?: string };
	return code === "EENVELOPE" ? responseCode === undefined || responseCode >= 500 : code === "EMESSAGE" && (responseCode ?? 0) >= 500;
}

/** Sends the mails of the outbox, each by one sender, and tries again while the mail server is away. */
export function createMailSender({ outbox, signer, transport, tellOrganizer, now, log }: Parts): MailSender {
	let closed = false;
	let timer: NodeJS.Timeout | null = null;
	let running: Promise<void> | null = null;

	async function sendNext(): Promise<boolean> {
		const waiting = await outbox.claim(now(), now() + claimFor);
		if (!waiting) return false;
		const text = signer.open("mail", waiting.sealed);
		const content = text === null ? null : (JSON.parse(text) as Mail | { to: null } | { organizer: string });
		const mail = content && "organizer" in content ? await tellOrganizer(content.organizer, waiting.id) : content;
		// Sealed by a secret that is gone, or for an address that nobody has: there is nothing to send.
		if (!mail?.to) {
			await outbox.done(waiting.id, null, null);
			return true;
		}
		try {
			await transport.send(mail, waiting.id, now());
			await outbox.done(waiting.id, now() + linkLifetimeMs, now());
		} catch (error) {
			const late = now() - waiting.createdAt > sendFor;
			log(`Mail ${waiting.id} was not sent (attempt ${waiting.attempts}): ${reasonOf(error, mail.to.address)}`);
			if (late || isRefused(error)) await outbox.done(waiting.id, null, isRefused(error) ? now() : null);
			else await outbox.retry(waiting.id, now() + pauseAfter(waiting.attempts));
		}
		return true;
	}

	async function drain(): Promise<void> {
		for (;;) if (closed || !(await sendNext())) return;
	}

	function run(): Promise<void> {
		running ??= drain()
			.catch((error: unknown) => log(`The outbox could not be read: ${error instanceof Error ? error.message : String(error)}`))
			.finally(() => {
				running = null;
			});
		return running;
	}

	function schedule(ms: number): void {
		if (closed) return;
		if (timer) clearTimeout(timer);
		timer = setTimeout(() => void run().then(() => schedule(lookEvery)), ms);
		timer.unref();
	}

	schedule(headStart);
	return {
		wake: () => schedule(headStart),
		async drain() {
			await running;
			await run();
		},
		async close() {
			closed = true;
			if (timer) clearTimeout(timer);
			await Promise.race([running, wait(graceMs, undefined, { ref: false })]);
			transport.close();
		},
	};
}

/** What went wrong, without the address: logs name nobody. */
function reasonOf(error: unknown, address: string): string {
	const text = error instanceof Error ? error.message : String(error);
	return text.replaceAll(address, "…").replaceAll(/\s+/g, " ").slice(0, 300);
}
