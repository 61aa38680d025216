import type { Generated } from "kysely";

/** Tokens of programs, and what was answered to them. */
export interface ApiTables {
	access_token: AccessTokenTable;
	portal_token: PortalTokenTable;
	kept_answer: KeptAnswerTable;
	deed_once: { user_id: number; key_hash: string; created_at: number };
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

/** The answer of a request with an `Idempotency-Key`; `status` null while it is under way. */
export interface KeptAnswerTable {
	key_hash: string;
	user_id: number | null;
	digest_hash: string;
	status: number | null;
	answer_secret: string | null;
	claimed_until: number;
	created_at: number;
}
