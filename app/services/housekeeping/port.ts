/**
 * Looks after what grows (docs/operating.md, "What is kept, and how long"). Each call is a bounded piece of work that may be repeated, and
 * answers whether there is more of it. Times in ms since 1970.
 */
export interface HousekeepingPort {
	/** Takes the turn, or keeps it: of all processes and servers on one database one at a time has it. */
	hold(holder: string, forMs: number): Promise<boolean>;
	release(holder: string): Promise<void>;
	/** Adds events to the figures of their days. */
	countEvents(): Promise<boolean>;
	/** Deletes events from before, once they are counted and sent to all who want them. */
	deleteEvents(before: number, now: number): Promise<boolean>;
	/** Deletes page views from before that nobody asks for. */
	deletePageViews(before: number, now: number): Promise<boolean>;
	/** Deletes sessions, tokens, links, parked forms and the like that are over. */
	deleteExpired(now: number): Promise<boolean>;
}

/** An account that nobody uses. */
export interface IdleAccount {
	id: number;
	firstName: string;
	email: string;
	language: string | null;
	isAddressProven: boolean;
}

/** Accounts that nobody used for long. Those of diploma holders, and those that the host has disabled, are none. */
export interface IdleAccountsPort {
	/** Notes the last use of accounts from before it was noted, by what they left. */
	noteUnknown(): Promise<boolean>;
	/** Some that were not used since a moment, and that no mail was written to. */
	unwarned(usedBefore: number, now: number): Promise<readonly IdleAccount[]>;
	/** Writes a sealed mail to one, if it still is unused. */
	warn(id: number, usedBefore: number, mail: string, now: number): Promise<void>;
	/** Some whose mail was sent before a moment, and that were not used since. */
	overdue(warnedBefore: number): Promise<readonly number[]>;
	/** Deletes one, if it still is unused and none of its events waits; true: it is gone. */
	remove(id: number, warnedBefore: number, now: number): Promise<boolean>;
}
