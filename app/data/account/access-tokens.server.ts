import type { AccessTokensPort, TokenKind } from "#app/services/account/port.ts";
import { noteUse } from "./account-use.server.ts";
import { heldColumns, storedAccessOf, userColumns, userOf } from "./accounts.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import type { Database } from "#app/data/database/database.server.ts";

const tokensOf = prepared<{ userId: number; now: number }>()((db, { userId, now }) =>
	db
		.selectFrom("access_token")
		.selectAll()
		.where("user_id", "=", userId)
		.where("kind", "=", "user")
		.where("expires_at", ">", now)
		.orderBy("last_seen_at", "desc")
		.orderBy("token_hash"),
);

/** Access tokens and hand-over codes in the database, by their hashes. */
export function createAccessTokens(db: Database): AccessTokensPort {
	return {
		async create(token) {
			await db
				.insertInto("access_token")
				.values({
					user_id: token.userId,
					token_hash: token.tokenHash,
					kind: token.kind,
					created_at: token.createdAt,
					expires_at: token.expiresAt,
					user_agent: token.userAgent ?? null,
					last_seen_at: token.createdAt,
					access_sealed: token.accessSealed ?? null,
				})
				.execute();
			await noteUse(db, token.userId, token.createdAt);
			await db.deleteFrom("access_token").where("expires_at", "<=", token.createdAt).execute();
		},
		async find(tokenHash, now) {
			const row = await db
				.selectFrom("access_token")
				.innerJoin("user_account", "user_account.id", "access_token.user_id")
				.select([...userColumns, "kind", "last_seen_at", ...heldColumns])
				.where("token_hash", "=", tokenHash)
				.where("expires_at", ">", now)
				.where("disabled_at", "is", null)
				.executeTakeFirst();
			return row
				? { user: userOf(row), kind: row.kind as TokenKind, lastSeenAt: row.last_seen_at ?? 0, storedAccess: storedAccessOf(row) }
				: null;
		},
		async touch(tokenHash, now) {
			const touched = db.updateTable("access_token").set({ last_seen_at: now }).where("token_hash", "=", tokenHash);
			const row = await touched.returning("user_id").executeTakeFirst();
			if (row) await noteUse(db, row.user_id, now);
		},
		async list(user, now) {
			const rows = await tokensOf(db, { userId: user.id, now });
			return rows.map((row) => ({
				tokenHash: row.token_hash,
				createdAt: row.created_at,
				lastSeenAt: row.last_seen_at ?? row.created_at,
				userAgent: row.user_agent,
			}));
		},
		async endOthers(user, kept) {
			await db.deleteFrom("access_token").where("user_id", "=", user.id).where("token_hash", "!=", kept).execute();
		},
		async end(tokenHash, now) {
			const gone = await db.deleteFrom("access_token").where("token_hash", "=", tokenHash).where("expires_at", ">", now).executeTakeFirst();
			return Number(gone.numDeletedRows) > 0;
		},
	};
}
