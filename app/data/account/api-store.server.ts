import type { Selectable } from "kysely";
import type { ApiStore, IdempotencyPort, PortalToken, PortalTokensPort } from "#app/services/api/port.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { knownForMs } from "./idempotency.server.ts";
import type { PortalTokenTable } from "#app/data/tables/api.server.ts";

/** A token's last use is written down no more often than this. */
const noteEvery = 10 * 60_000;

/** What the served API keeps of its own. */
export function createApiStore(db: Database): ApiStore {
	return { portalTokens: createPortalTokens(db), answers: createStoredAnswers(db) };
}

function portalTokenOf(row: Selectable<PortalTokenTable>): PortalToken {
	return { id: row.id, name: row.name, createdAt: row.created_at, lastUsedAt: row.last_used_at, revokedAt: row.revoked_at };
}

export function createPortalTokens(db: Database): PortalTokensPort {
	return {
		async create({ name, tokenHash }, now) {
			const values = { name, token_hash: tokenHash, created_at: now, last_used_at: null, revoked_at: null };
			return portalTokenOf(await db.insertInto("portal_token").values(values).returningAll().executeTakeFirstOrThrow());
		},
		async find(tokenHash, now) {
			const row = await db
				.selectFrom("portal_token")
				.selectAll()
				.where("token_hash", "=", tokenHash)
				.where("revoked_at", "is", null)
				.executeTakeFirst();
			if (!row) return null;
			if (now - (row.last_used_at ?? 0) >= noteEvery)
				await db.updateTable("portal_token").set({ last_used_at: now }).where("id", "=", row.id).execute();
			return portalTokenOf(row);
		},
		async list() {
			return (await db.selectFrom("portal_token").selectAll().orderBy("id").execute()).map(portalTokenOf);
		},
		async revoke(id, now) {
			const ended = await db
				.updateTable("portal_token")
				.set({ revoked_at: now })
				.where("id", "=", id)
				.where("revoked_at", "is", null)
				.executeTakeFirst();
			return Number(ended.numUpdatedRows) > 0;
		},
	};
}

function createStoredAnswers(db: Database): IdempotencyPort {
	return {
		async begin({ userId, keyHash, digest, isSame }, claimedUntil, now) {
			await db
				.deleteFrom("kept_answer")
				.where("created_at", "<=", now - knownForMs)
				.execute();
			const claim = { digest_hash: digest, status: null, answer_secret: null, claimed_until: claimedUntil, created_at: now };
			const made = await db
				.insertInto("kept_answer")
				.values({ key_hash: keyHash, user_id: userId, ...claim })
				.onConflict((conflict) => conflict.doNothing())
				.executeTakeFirst();
			if (made.numInsertedOrUpdatedRows) return "first";
			const row = await db.selectFrom("kept_answer").selectAll().where("key_hash", "=", keyHash).executeTakeFirst();
			if (!row) return "underWay";
			if (!isSame(row.digest_hash)) return "other";
			if (row.status !== null) return { status: row.status, sealed: row.answer_secret ?? "" };
			// Whoever had claimed it and never answered has died.
			const taken = await db
				.updateTable("kept_answer")
				.set(claim)
				.where("key_hash", "=", keyHash)
				.where("digest_hash", "=", row.digest_hash)
				.where("status", "is", null)
				.where("claimed_until", "<=", now)
				.executeTakeFirst();
			return Number(taken.numUpdatedRows) > 0 ? "first" : "underWay";
		},
		async keep({ keyHash }, { status, sealed }) {
			await db.updateTable("kept_answer").set({ status, answer_secret: sealed }).where("key_hash", "=", keyHash).execute();
		},
		async release({ keyHash }) {
			await db.deleteFrom("kept_answer").where("key_hash", "=", keyHash).where("status", "is", null).execute();
		},
	};
}
