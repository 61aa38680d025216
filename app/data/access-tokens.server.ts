import type { AccessTokensPort, TokenKind } from "../services/account-ports.ts";
import { userColumns, userOf } from "./accounts.server.ts";
import type { Database } from "./database.server.ts";

/** Access tokens and hand-over codes in the database, by their hashes. */
export function createAccessTokens(db: Database): AccessTokensPort {
	return {
		async create(token) {
			await db
				.insertInto("access_token")
				.values({ user_id: token.userId, token_hash: token.tokenHash, kind: token.kind, created_at: token.createdAt, expires_at: token.expiresAt })
				.execute();
			await db.deleteFrom("access_token").where("expires_at", "<=", token.createdAt).execute();
		},
		async find(tokenHash, now) {
			const row = await db
				.selectFrom("access_token")
				.innerJoin("user_account", "user_account.id", "access_token.user_id")
				.select([...userColumns, "kind"])
				.where("token_hash", "=", tokenHash)
				.where("expires_at", ">", now)
				.where("disabled_at", "is", null)
				.executeTakeFirst();
			return row ? { user: userOf(row), kind: row.kind as TokenKind } : null;
		},
		async end(tokenHash, now) {
			const gone = await db.deleteFrom("access_token").where("token_hash", "=", tokenHash).where("expires_at", ">", now).executeTakeFirst();
			return Number(gone.numDeletedRows) > 0;
		},
	};
}
