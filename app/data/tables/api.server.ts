import type { Generated } from "kysely";

/** Tokens of programs, and writes that may be sent again. */
export interface ApiTables {
	access_token: AccessTokenTable;
	portal_token: PortalTokenTable;
	operation: OperationTable;
}

/** A token of a user's phone app or portal in front, or a hand-over code. */
export interface AccessTokenTable {
	token_hash: string;
	user_id: number;
	kind: string;
	created_at: number;
	expires_at: number;
	user_agent: string | null;
	last_seen_at: number | null;
	/** The key to the user's data at another back end. */
	access_sealed: Generated<string | null>;
}

/** A token of another portal. */
export interface PortalTokenTable {
	id: Generated<number>;
	name: string;
	token_hash: string;
	created_at: number;
	last_used_at: number | null;
	revoked_at: number | null;
}

/** A write that may be sent again. */
export interface OperationTable {
	/** Names the sender and their key. */
	key_hash: string;
	/** Null: nobody who is logged in. */
	user_id: number | null;
	/** Of what was asked; empty: a release before kept none. */
	digest: string;
	/** Null: it is not answered. */
	status: number | null;
	answer_sealed: string | null;
	/** Until then one attempt has it. */
	held_until: number;
	/** The attempt whose transaction has done it; null: none has. */
	done_by: string | null;
	created_at: number;
}
