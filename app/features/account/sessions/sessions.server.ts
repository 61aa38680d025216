import type { BackEnd } from "#app/back-end.ts";
import {
	storedAccessColumns,
	userColumns,
	recordEndedLogin,
	recordAccountUse,
	raiseAccessEpoch,
} from "#app/features/account/accounts.server.ts";
import { maxLogins, sessionMaxMs, sessionIdleMs, sharedIdleMs } from "./session.ts";
import {
	type Database,
	prepared,
	whileAccessLasts,
} from "#app/platform/database/database.server.ts";
import { hash, randomBytes } from "node:crypto";
import type { User } from "#app/features/account/user.ts";
import type { SessionInfo, UserRef } from "#app/features/account/account-records.ts";
import { MINUTE_MS } from "#app/constants.ts";

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
				if (ended.numDeletedRows > 0n) await recordEndedLogin(trx, holder.id, createdAt);
				await recordAccountUse(trx, holder.id, createdAt);
				return true;
			});
			return made ?? false;
		},
		async find(idHash, now) {
			const [row] = await sessionOf(db, { idHash, now });
			if (!row) return null;
			const { started_at, last_seen_at, expires_at, shared_computer, ...kept } = row;
			const { confirmed_at, studio_at, sealed, version, seenAt, ...user } = kept;
			return {
				user,
				storedAccess: { sealed, version, seenAt },
				session: {
					idHash,
					createdAt: started_at,
					lastSeenAt: last_seen_at,
					expiresAt: expires_at,
					sharedComputer: shared_computer === 1,
					confirmedAt: confirmed_at,
					studioAt: studio_at,
				},
			};
		},
		async touch(idHash, now, expiresAt) {
			const touched = db
				.updateTable("session")
				.set({ last_seen_at: now, expires_at: expiresAt })
				.where("id_hash", "=", idHash);
			const row = await touched.returning("user_id").executeTakeFirst();
			if (row) await recordAccountUse(db, row.user_id, now);
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

/** Records the day of the user's first visit, if none is stored yet (ACCT-9). */
export async function startTraining(
	accounts: BackEnd["accounts"],
	user: User,
	now: number,
): Promise<void> {
	const today = Date.parse(`${new Date(now).toISOString().slice(0, 10)}T00:00:00Z`);
	await accounts.startTraining(user, today);
	user.trainingStarted = today;
}

const touchIntervalMs = 10 * MINUTE_MS;

function hashOf(id: string): string {
	return hash("sha256", id, "base64url");
}

function expiry(createdAt: number, now: number, sharedComputer: boolean): number {
	return Math.min(createdAt + sessionMaxMs, now + (sharedComputer ? sharedIdleMs : sessionIdleMs));
}

export function newSessionId(): { id: string; idHash: string } {
	const id = randomBytes(32).toString("base64url");
	return { id, idHash: hashOf(id) };
}

/** Returns the session's id, or null if access ended after the user authenticated. */
export async function startSession(
	{ sessions }: { sessions: BackEnd["sessions"] },
	user: User & Pick<UserRef, "access">,
	options: {
		sharedComputer: boolean;
		userAgent: string | null;
		isRecentLogIn: boolean;
		companySealed: string | null;
	},
	now: number,
): Promise<string | null> {
	const { id, idHash } = newSessionId();
	const isCreated = await sessions.create({
		idHash,
		holder: user,
		createdAt: now,
		expiresAt: expiry(now, now, options.sharedComputer),
		sharedComputer: options.sharedComputer,
		userAgent: options.userAgent?.slice(0, 300) ?? null,
		confirmedAt: options.isRecentLogIn ? now : null,
		companySealed: options.companySealed,
		access: user.access,
	});
	return isCreated ? id : null;
}

/**
 * Finds a session, and records its use at most every ten minutes. Returns null if the session is
 * unknown or has ended.
 */
export async function findSession(
	{ sessions }: { sessions: BackEnd["sessions"] },
	id: string,
	now: number,
): Promise<{ user: User; info: SessionInfo } | null> {
	const found = await sessions.find(hashOf(id), now);
	if (!found) return null;
	const { user, session: info } = found;
	// Ignores a failed write, because a full disk must not stop users from reading.
	if (now - info.lastSeenAt >= touchIntervalMs)
		await sessions
			.touch(info.idHash, now, expiry(info.createdAt, now, info.sharedComputer))
			.catch(() => undefined);
	return { user, info };
}

/**
 * Returns the lifetime of the session cookie in seconds. Returns undefined for a shared computer,
 * where the cookie ends when the browser closes.
 */
export function cookieAge(sharedComputer: boolean): number | undefined {
	return sharedComputer ? undefined : sessionMaxMs / 1000;
}
