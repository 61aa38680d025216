export interface Mail {
	/** As listed in docs/operating.md. Absent in emails from before migration 0041. */
	kind?: string;
	to: { name: string; address: string };
	language: string;
	subject: string;
	text: string;
	html: string;
}

/**
 * `sent` if the mail server accepted the email, `refused` if it never will, `given up` if the
 * server was unreachable for three days.
 */
export type MailOutcome = "sent" | "refused" | "given up";

export interface SettledMail {
	kind: string;
	outcome: MailOutcome;
	at: number;
}
