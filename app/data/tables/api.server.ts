import type { Generated } from "kysely";

export interface ApiTables {
	access_token: AccessTokenTable;
	portal_token: PortalTokenTable;
	operation: OperationTable;
}

/** Of an app or a portal in front, or a hand-over code. */
export interface AccessTokenTable {
	token_hash: string;
	user_id: number;
	kind: string;
	created_at: number;
	expires_at: number;
	user_agent: string | null;
	last_seen_at: number | null;
	/** Key to the user's data at another back end. */
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

export interface OperationTable {
	/** Of the sender and their key. */
	key_hash: string;
	/** Null: not logged in. */
	user_id: number | null;
	/** Of the request; empty: an older release kept none. */
	digest: string;
	/** Null: not answered. */
	status: number | null;
	answer_sealed: string | null;
	/** One attempt has it until then. */
	held_until: number;
	/** The attempt that did it; null: none. */
	done_by: string | null;
	created_at: number;
}
