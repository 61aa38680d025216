import type { Generated } from "kysely";

export interface ApiTables {
	access_token: AccessTokenTable;
	portal_token: PortalTokenTable;
	operation: OperationTable;
	/** Keys of forms and calls. `result` is JSON, or null while the work is under way. */
	used_key: { key_hash: string; result: string | null; created_at: number };
}

/** A token of an app or of a portal in front, or a hand-over code. */
export interface AccessTokenTable {
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

export interface OperationTable {
	key_hash: string;
	user_id: number | null;
	digest: string;
	status: number | null;
	answer_sealed: string | null;
	held_until: number;
	created_at: number;
}
