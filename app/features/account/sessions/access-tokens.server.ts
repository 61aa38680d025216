import type { BackEnd } from "#app/back-end.ts";
import type { TokenKind } from "#app/features/account/account-records.ts";
import { maxLogins } from "./session.ts";
import {
	noteLoginEnded,
	noteUse,
	storedAccessColumns,
	toStoredAccess,
	userColumns,
	toUser,
} from "#app/features/account/accounts.server.ts";
import {
	prepared,
	type Database,
	whileAccessLasts,
} from "#app/platform/database/database.server.ts";

const tokensOf = prepared<{ userId: number; now: number }>()((db, { userId, now }) =>
	db
		.selectFrom("access_token")
		.selectAll()
		.where("user_id", "=", userId)
		.where("kind", "=", "user")
		.where("expires_at", ">", now)
		.orderBy("last_seen_at", "desc")
		.orderBy("token_hash")
		.limit(maxLogins),
);

export function createAccessTokens(db: Database): BackEnd["tokens"] {
	return {
		async create(token) {
			const { holder, tokenHash, kind, createdAt } = token;
			const made = await whileAccessLasts(db, holder, async (trx) => {
				await trx
					.insertInto("access_token")
					.values({
						user_id: holder.id,
						token_hash: tokenHash,
						kind,
						created_at: createdAt,
						expires_at: token.expiresAt,
						user_agent: token.userAgent ?? null,
						last_seen_at: createdAt,
						access_sealed: token.accessSealed ?? null,
					})
					.execute();
				const others = trx
					.selectFrom("access_token")
					.where("user_id", "=", holder.id)
					.where("kind", "=", kind);
				const lastUsed = others
					.where("token_hash", "!=", tokenHash)
					.where("expires_at", ">", createdAt)
					.select("token_hash")
					.orderBy((row) => row.fn.coalesce("last_seen_at", "created_at"), "desc")
					.orderBy("created_at", "desc")
					.orderBy("token_hash")
					.limit(maxLogins - 1);
				const ended = await trx
					.deleteFrom("access_token")
					.where("user_id", "=", holder.id)
					.where("kind", "=", kind)
					.where("token_hash", "!=", tokenHash)
					.where("expires_at", ">", createdAt)
					.where("token_hash", "not in", lastUsed)
					.executeTakeFirst();
				if (ended.numDeletedRows > 0n && kind === "user")
					await noteLoginEnded(trx, holder.id, createdAt);
				await noteUse(trx, holder.id, createdAt);
				return true;
			});
			return made ?? false;
		},
		async find(tokenHash, now) {
			const row = await db
				.selectFrom("access_token")
				.innerJoin("user_account", "user_account.id", "access_token.user_id")
				.select([...userColumns, "kind", "last_seen_at", ...storedAccessColumns])
				.where("token_hash", "=", tokenHash)
				.where("expires_at", ">", now)
				.where("disabled_at", "is", null)
				.executeTakeFirst();
			return row
				? {
						user: toUser(row),
						kind: row.kind as TokenKind,
						lastSeenAt: row.last_seen_at ?? 0,
						storedAccess: toStoredAccess(row),
					}
				: null;
		},
		async touch(tokenHash, now) {
			const touched = db
				.updateTable("access_token")
				.set({ last_seen_at: now })
				.where("token_hash", "=", tokenHash);
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
		async end(tokenHash, now) {
			const gone = await db
				.deleteFrom("access_token")
				.where("token_hash", "=", tokenHash)
				.where("expires_at", ">", now)
				.executeTakeFirst();
			return Number(gone.numDeletedRows) > 0;
		},
	};
}
