/** `to` was checked. */
export interface Mail {
	/** As listed in docs/operating.md; absent in emails of servers before migration 0041. */
	kind?: string;
	to: { name: string; address: string };
	language: string;
	subject: string;
	text: string;
	html: string;
}

/** sent: the mail server took it; refused: it never will; given up: unreachable for three days. */
export type MailOutcome = "sent" | "refused" | "given up";

export interface SettledMail {
	kind: string;
	outcome: MailOutcome;
	/** Ms since 1970. */
	at: number;
}
