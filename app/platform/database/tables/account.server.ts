import type { Generated } from "kysely";

export interface AccountTables {
	user_account: UserAccountTable;
	account_use: AccountUseTable;
	session: SessionTable;
	sign_in_link: SignInLinkTable;
	known_browser: {
		user_id: number;
		device_hash: string;
		last_at: number;
		studio_at: Generated<number | null>;
	};
	parked_form: ParkedFormTable;
	company_identity: { user_id: number; issuer: string; sub: string; created_at: number };
	rate_limit: { key: string; hits: number; reset_at: number };
	access_token: AccessTokenTable;
	portal_token: PortalTokenTable;
	operation: OperationTable;
	/**
	 * Keys of forms and calls. `result` is JSON, or null if the work has no result or is still under
	 * way.
	 */
	used_key: { key_hash: string; result: string | null; created_at: number };
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
	/** The time of the first proof: an emailed link or code, or single sign-on. */
	proven_at: number | null;
	/**
	 * A keyed digest of the browser that signed up. Null if the browser is unknown or the address is
	 * proven.
	 */
	sign_up_browser_digest: Generated<string | null>;
	agency: Generated<string | null>;
	phone: Generated<string | null>;
	contact_shown: Generated<number>;
	created_at: number;
	updated_at: number;
	/** A counter that `lockUser` increments, because an update locks the row on either database. */
	turn: Generated<number>;
	/**
	 * A counter that increases when access ends. A login that began earlier gets no session or token.
	 */
	access_epoch: Generated<number>;
	/** The last time when a session or token ended because the user had too many, or null. */
	login_ended_at: Generated<number | null>;
	/** The kinds of news that the user turned off, separated by spaces. */
	news_off: Generated<string>;
	disabled_at: Generated<number | null>;
	/**
	 * A counter that each write at another back end increments, so that earlier reads become stale.
	 */
	remote_version: Generated<number>;
	remote_seen_at: Generated<number>;
}

export interface AccountUseTable {
	user_id: number;
	/**
	 * The time at which the account was last used or, for an account that is never deleted, at which
	 * the portal last checked it.
	 */
	used_at: number;
	mail_id: Generated<number | null>;
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
	confirmed_at: Generated<number | null>;
	company_sealed: Generated<string | null>;
	studio_at: Generated<number | null>;
}

/**
 * Secrets are stored as hashes. `user_id` is null if no account has the address. The person who
 * entered the address doesn't learn this.
 */
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

/** A token of an app or of a portal in front of this one, or a hand-over code. */
interface AccessTokenTable {
	token_hash: string;
	user_id: number;
	kind: string;
	created_at: number;
	expires_at: number;
	user_agent: string | null;
	last_seen_at: number | null;
	access_sealed: Generated<string | null>;
}

export interface PortalTokenTable {
	id: Generated<number>;
	name: string;
	token_hash: string;
	created_at: number;
	last_used_at: number | null;
	revoked_at: number | null;
}

interface OperationTable {
	key_hash: string;
	user_id: number | null;
	digest: string;
	status: number | null;
	answer_sealed: string | null;
	held_until: number;
	created_at: number;
}
