import type { MailOutcome } from "#app/services/jobs/mail-port.ts";

export interface HostedAccount {
	id: number;
	email: string;
	name: string;
	country: string | null;
	createdAt: number;
	/** Null: logged in nowhere. */
	lastSeenAt: number | null;
	disabledAt: number | null;
	proven: boolean;
	hasPassword: boolean;
}

/** `outcome` null: still waiting. */
export interface HostedMail {
	at: number;
	kind: string;
	outcome: MailOutcome | null;
	tries: number;
}

/** What a host sees of accounts, and does to them. */
export interface HostAccountsPort {
	byEmail(email: string): Promise<HostedAccount | null>;
	byId(id: number): Promise<HostedAccount | null>;
	/** Last 30 days, newest first. */
	mails(userId: number): Promise<readonly HostedMail[]>;
	/** Only running counters. */
	counters(keys: readonly string[], now: number): Promise<readonly { key: string; hits: number; resetAt: number }[]>;
	dropCounters(keys: readonly string[]): Promise<void>;
	/** Disabling ends sessions, tokens and links. */
	setDisabled(userId: number, disabled: boolean, now: number): Promise<void>;
	endLogIns(userId: number): Promise<void>;
}

/** A refused log-in, as the account log has it. */
export interface RefusedLogIn {
	at: number;
	way: string;
	why: string;
}
