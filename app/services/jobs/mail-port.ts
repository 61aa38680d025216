/** `to` was checked. */
export interface Mail {
	/** As listed in docs/operating.md; absent in mails of servers before migration 0041. */
	kind?: string;
	to: { name: string; address: string };
	language: string;
	subject: string;
	text: string;
	html: string;
}

/** A mail is a job with a sealed payload: a `Mail` as JSON (`to` null: not sent) `{ organizer }`, or what the server writes it from. */
export interface MailsPort {
	/** Keeps only the outcome; the link of a mail that was sent works for its whole time from then. `outcome` null: no recipient. */
	settle(id: number, outcome: SettledMail | null): Promise<void>;
	/** Requested before; oldest first. */
	outdated(before: number, limit: number): Promise<readonly { id: number; userId: number | null; payload: string }[]>;
}

/** sent: the mail server took it; refused: it never will; given up: unreachable for three days. */
export type MailOutcome = "sent" | "refused" | "given up";

export interface SettledMail {
	kind: string;
	outcome: MailOutcome;
	/** Ms since 1970. */
	at: number;
}
