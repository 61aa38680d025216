import type { Selectable } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import type { PortalTokenTable } from "#app/platform/database/tables/account.server.ts";
import { MINUTE_MS } from "#app/constants.ts";

export interface PortalToken {
	id: number;
	name: string;
	createdAt: number;
	lastUsedAt: number | null;
	revokedAt: number | null;
}

const touchIntervalMs = 10 * MINUTE_MS;

function toPortalToken(row: Selectable<PortalTokenTable>): PortalToken {
	return {
		id: row.id,
		name: row.name,
		createdAt: row.created_at,
		lastUsedAt: row.last_used_at,
		revokedAt: row.revoked_at,
	};
}

export async function createPortalToken(
	db: Database,
	{ name, tokenHash }: { name: string; tokenHash: string },
	now: number,
): Promise<PortalToken> {
	const values = {
		name,
		token_hash: tokenHash,
		created_at: now,
		last_used_at: null,
		revoked_at: null,
	};
	return toPortalToken(
		await db.insertInto("portal_token").values(values).returningAll().executeTakeFirstOrThrow(),
	);
}

/**
 * Finds a token, and records its use at most every ten minutes. Returns null if the token is
 * unknown or revoked.
 */
export async function findPortalToken(
	db: Database,
	tokenHash: string,
	now: number,
): Promise<PortalToken | null> {
	const row = await db
		.selectFrom("portal_token")
		.selectAll()
		.where("token_hash", "=", tokenHash)
		.where("revoked_at", "is", null)
		.executeTakeFirst();
	if (!row) return null;
	// Ignores a failed write, because a full disk must not stop portals from reading.
	if (now - (row.last_used_at ?? 0) >= touchIntervalMs) {
		const touched = db
			.updateTable("portal_token")
			.set({ last_used_at: now })
			.where("id", "=", row.id);
		await touched.execute().catch(() => undefined);
	}
	return toPortalToken(row);
}

export async function listPortalTokens(db: Database): Promise<readonly PortalToken[]> {
	return (await db.selectFrom("portal_token").selectAll().orderBy("id").execute()).map(
		toPortalToken,
	);
}

export async function revokePortalToken(db: Database, id: number, now: number): Promise<boolean> {
	const ended = await db
		.updateTable("portal_token")
		.set({ revoked_at: now })
		.where("id", "=", id)
		.where("revoked_at", "is", null)
		.executeTakeFirst();
	return Number(ended.numUpdatedRows) > 0;
}
