import type { Generated } from "kysely";

/** Accounts, how people log in to them, and the mails and forms that wait for them. */
export interface AccountTables {
	user_account: UserAccountTable;
	account_use: AccountUseTable;
	session: SessionTable;
	sign_in_link: SignInLinkTable;
	known_browser: { user_id: number; device_hash: string; last_at: number };
	parked_form: ParkedFormTable;
	company_identity: { user_id: number; issuer: string; sub: string; created_at: number };
	rate_limit: { key: string; hits: number; reset_at: number };
}

export interface UserAccountTable {
	id: Generated<number>;
	email: string;
	first_name: string;
	last_name: string;
	country: string | null;
	password_hash: string | null;
	language: string | null;
	training_started: number | null;
	/** When a mailed link or code, or single sign-on, first proved the address. */
	proven_at: number | null;
	/** The browser that signed up, as a keyed digest; null: none is known, or the address is proven. */
	sign_up_browser_digest: Generated<string | null>;
	agency: Generated<string | null>;
	phone: Generated<string | null>;
	/** 1: clients see agency and phone on what the user shared with them. */
	contact_shown: Generated<number>;
	created_at: number;
	updated_at: number;
	/** Counts the user's writes: raising it is how a transaction takes the user's turn, on either database. */
	turn: Generated<number>;
	/** Counts how often access was ended: whoever authenticated before that gets no session or token any more. */
	access_epoch: Generated<number>;
	/** When a session or token last ended because there were too many; null: none ever did. */
	login_ended_at: Generated<number | null>;
	/** The kinds of news that its person switched off, with spaces between. */
	news_off: Generated<string>;
	/** When the host closed the account: nobody logs in with it. */
	disabled_at: Generated<number | null>;
	/** Counts what was changed at another back end from here: what was read there before is not good any more. */
	remote_version: Generated<number>;
	/** When the account was last compared with the other back end's. */
	remote_seen_at: Generated<number>;
}

/** When an account was last used, for those that nobody uses any more. */
export interface AccountUseTable {
	user_id: number;
	/** Its last use; of one that is kept for good, when that was last seen. */
	used_at: number;
	/** The mail that says it will be deleted, while it waits to be sent. */
	mail_id: Generated<number | null>;
	/** When that mail was sent. */
	warned_at: Generated<number | null>;
}

export interface SessionTable {
	id_hash: string;
	user_id: number;
	created_at: number;
	last_seen_at: number;
	expires_at: number;
	shared_computer: number;
	user_agent: string | null;
	/** The key to the user's data at another back end. */
	access_sealed: Generated<string | null>;
	/** When its person last confirmed who they are; null: not in this session. */
	confirmed_at: Generated<number | null>;
	/** What a company log-in left to log out there by. */
	company_sealed: Generated<string | null>;
}

/** A link by mail with its code. All secrets are kept as hashes. `user_id` null: nobody has the address, and nobody is told so. */
export interface SignInLinkTable {
	id: Generated<number>;
	user_id: number | null;
	purpose: string;
	email: string;
	token_hash: string;
	request_hash: string;
	code_hash: string;
	code_tries: number;
	device_hash: string;
	redirect: string | null;
	detail: string | null;
	created_at: number;
	expires_at: number;
	used_at: number | null;
}

/** A form whose session had ended, sealed, until its user is back in that browser. */
export interface ParkedFormTable {
	id: Generated<number>;
	user_id: number;
	device_hash: string;
	digest: string;
	path: string;
	sealed: string;
	created_at: number;
	expires_at: number;
}
