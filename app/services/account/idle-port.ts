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
