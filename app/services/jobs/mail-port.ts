/** A mail, ready to be sent. `to` is an address that was checked. */
export interface Mail {
	to: { name: string; address: string };
	language: string;
	subject: string;
	text: string;
	html: string;
}

/** What becomes of mails. One is a job whose payload is sealed: a `Mail` as JSON; one with `to` null, which nobody gets; or `{ organizer }`. */
export interface MailsPort {
	/**
	 * It is sent, or never will be: forgotten. A link in it is good from now on. `settledAt`: when it was sent, or refused for good; null: it
	 * was given up.
	 */
	settle(id: number, linkExpiresAt: number | null, settledAt: number | null): Promise<void>;
	/** Those that were asked for before, oldest first. */
	outdated(before: number, limit: number): Promise<readonly number[]>;
}
