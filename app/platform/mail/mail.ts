export interface Mail {
	/**
	 * The type of email, from the list in docs/operating.md. Emails from before migration 0041 have
	 * none.
	 */
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
