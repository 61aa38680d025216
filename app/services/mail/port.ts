/** A mail, ready to be sent. `to` is an address that was checked. */
export interface Mail {
	to: { name: string; address: string };
	language: string;
	subject: string;
	text: string;
	html: string;
}

/** Mails that wait to be sent. */
export interface OutboxPort {
	/** Adds a mail. `sealed`: a `Mail` as JSON, or one with `to` null, which nobody gets; or `{ organizer }`, which is written when it is sent. */
	add(mail: { userId: number | null; sealed: string }, now: number): Promise<void>;
	/** Takes the next mail that is due, for so long that nobody else sends it meanwhile. */
	claim(now: number, claimedUntil: number): Promise<WaitingMail | null>;
	/**
	 * It is sent, or never will be: forgotten. A link in it is good from now on. `settledAt`: when it was sent, or refused for good; null: it
	 * was given up.
	 */
	done(id: number, linkExpiresAt: number | null, settledAt: number | null): Promise<void>;
	/** To be tried again. */
	retry(id: number, at: number): Promise<void>;
	/** When the next one is due; null when none waits. */
	nextDue(): Promise<number | null>;
}

export interface WaitingMail {
	id: number;
	sealed: string;
	attempts: number;
	createdAt: number;
}
