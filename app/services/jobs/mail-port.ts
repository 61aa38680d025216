/** A mail, ready to be sent. `to` is an address that was checked. */
export interface Mail {
	/** What it is for, as docs/operating.md lists them; absent in mails of servers before migration 0041. */
	kind?: string;
	to: { name: string; address: string };
	language: string;
	subject: string;
	text: string;
	html: string;
}

/** What becomes of mails. One is a job whose payload is sealed: a `Mail` as JSON; one with `to` null, which nobody gets; or `{ organizer }`. */
export interface MailsPort {
	/**
	 * It is sent, or never will be: forgotten, but for what became of it. A link in it is good from now on. `settledAt`: when it was sent, or
	 * refused for good; null: it was given up. `outcome` null: there was nobody to send it to.
	 */
	settle(id: number, linkExpiresAt: number | null, settledAt: number | null, outcome: SettledMail | null): Promise<void>;
	/** Those that were asked for before, oldest first. */
	outdated(before: number, limit: number): Promise<readonly { id: number; userId: number | null; payload: string }[]>;
}

/** sent: the mail server has it; refused: it will not take it; given up: it was away for three days. */
export type MailOutcome = "sent" | "refused" | "given up";

/** What became of a mail. */
export interface SettledMail {
	kind: string;
	outcome: MailOutcome;
	/** In ms since 1970. */
	at: number;
}
