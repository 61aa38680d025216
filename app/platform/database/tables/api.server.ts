import type { Generated } from "kysely";

export interface ApiTables {
	access_token: AccessTokenTable;
	portal_token: PortalTokenTable;
	operation: OperationTable;
	/** Keys of forms and calls whose work is done. `result`: as JSON; null while the work is under way. */
	used_key: { key_hash: string; result: string | null; created_at: number };
}

/** Tokens of an app or a portal in front, or a hand-over code. */
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
	/** The hash of the sender and their key. */
	key_hash: string;
	/** Null: not logged in. */
	user_id: number | null;
	/** The digest of the request. */
	digest: string;
	/** Null: not answered. */
	status: number | null;
	answer_sealed: string | null;
	/** One attempt has it until then. */
	held_until: number;
	created_at: number;
}
