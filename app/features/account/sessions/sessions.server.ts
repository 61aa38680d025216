import type { BackEnd } from "#app/back-end.ts";
import {
	storedAccessColumns,
	toStoredAccess,
	userColumns,
	toUser,
	noteLoginEnded,
	noteUse,
} from "#app/features/account/accounts.server.ts";
import { maxLogins } from "./session.ts";
import {
	type Database,
	prepared,
	whileAccessLasts,
} from "#app/platform/database/database.server.ts";
import { raiseAccessEpoch } from "#app/features/account/passwords/proof.server.ts";

const sessionOf = prepared<{ idHash: string; now: number }>()((db, { idHash, now }) =>
	db
		.selectFrom("session")
		.innerJoin("user_account", "user_account.id", "session.user_id")
		.select([
			...userColumns,
			"session.created_at as started_at",
			"last_seen_at",
			"expires_at",
			"shared_computer",
			"confirmed_at",
			"studio_at",
			...storedAccessColumns,
		])
		.where("id_hash", "=", idHash)
		.where("expires_at", ">", now)
		.where("disabled_at", "is", null),
);

const sessionsOf = prepared<{ userId: number; now: number }>()((db, { userId, now }) =>
	db
		.selectFrom("session")
		.selectAll()
		.where("user_id", "=", userId)
		.where("expires_at", ">", now)
		.orderBy("last_seen_at", "desc")
		.orderBy("id_hash")
		.limit(maxLogins),
);

export function createSessions(db: Database): BackEnd["sessions"] {
	return {
		async create(session) {
			const { holder, idHash, createdAt } = session;
			const made = await whileAccessLasts(db, holder, async (trx) => {
				await trx
					.insertInto("session")
					.values({
						id_hash: idHash,
						user_id: holder.id,
						created_at: createdAt,
						last_seen_at: createdAt,
						expires_at: session.expiresAt,
						shared_computer: session.sharedComputer ? 1 : 0,
						user_agent: session.userAgent,
						access_sealed: session.accessSealed ?? null,
						confirmed_at: session.confirmedAt,
						company_sealed: session.companySealed,
					})
					.execute();
				const others = trx
					.selectFrom("session")
					.where("user_id", "=", holder.id)
					.where("id_hash", "!=", idHash);
				const lastUsed = others
					.where("expires_at", ">", createdAt)
					.select("id_hash")
					.orderBy("last_seen_at", "desc")
					.orderBy("created_at", "desc")
					.orderBy("id_hash")
					.limit(maxLogins - 1);
				const ended = await trx
					.deleteFrom("session")
					.where("user_id", "=", holder.id)
					.where("id_hash", "!=", idHash)
					.where("expires_at", ">", createdAt)
					.where("id_hash", "not in", lastUsed)
					.executeTakeFirst();
				if (ended.numDeletedRows > 0n) await noteLoginEnded(trx, holder.id, createdAt);
				await noteUse(trx, holder.id, createdAt);
				return true;
			});
			return made ?? false;
		},
		async find(idHash, now) {
			const [row] = await sessionOf(db, { idHash, now });
			if (!row) return null;
			return {
				user: toUser(row),
				storedAccess: toStoredAccess(row),
				session: {
					idHash,
					createdAt: row.started_at,
					lastSeenAt: row.last_seen_at,
					expiresAt: row.expires_at,
					sharedComputer: row.shared_computer === 1,
					confirmedAt: row.confirmed_at,
					studioAt: row.studio_at,
				},
			};
		},
		async touch(idHash, now, expiresAt) {
			const touched = db
				.updateTable("session")
				.set({ last_seen_at: now, expires_at: expiresAt })
				.where("id_hash", "=", idHash);
			const row = await touched.returning("user_id").executeTakeFirst();
			if (row) await noteUse(db, row.user_id, now);
		},
		async companySession(idHash) {
			const row = await db
				.selectFrom("session")
				.select("company_sealed")
				.where("id_hash", "=", idHash)
				.executeTakeFirst();
			return row?.company_sealed ?? null;
		},
		async end(idHash) {
			await db.deleteFrom("session").where("id_hash", "=", idHash).execute();
		},
		async list(user, now) {
			const rows = await sessionsOf(db, { userId: user.id, now });
			return rows.map((row) => ({
				idHash: row.id_hash,
				createdAt: row.created_at,
				lastSeenAt: row.last_seen_at,
				expiresAt: row.expires_at,
				sharedComputer: row.shared_computer === 1,
				confirmedAt: row.confirmed_at,
				studioAt: row.studio_at,
				userAgent: row.user_agent,
			}));
		},
		endOthers: (user, kept) =>
			whileAccessLasts(db, user, async (trx) => {
				const accessEpoch = await raiseAccessEpoch(trx, user.id);
				await trx
					.deleteFrom("session")
					.where("user_id", "=", user.id)
					.where("id_hash", "!=", kept)
					.execute();
				await trx
					.deleteFrom("access_token")
					.where("user_id", "=", user.id)
					.where("token_hash", "!=", kept)
					.execute();
				return accessEpoch;
			}),
	};
}
