import type { BackEnd } from "#app/back-end.ts";
import type {
	TokenKind,
	UserRef,
	AuthenticatedUser,
} from "#app/features/account/account-records.ts";
import { maxLogins, sessionMaxMs } from "./session.ts";
import {
	recordEndedLogin,
	recordAccountUse,
	storedAccessColumns,
	userColumns,
} from "#app/features/account/accounts.server.ts";
import {
	prepared,
	type Database,
	whileAccessLasts,
} from "#app/platform/database/database.server.ts";
import { type User, maskedAddress } from "#app/features/account/user.ts";
import { hashOf, newSecret } from "#app/features/account/signer.server.ts";
import type { ClientInfo } from "#app/features/account/authority.ts";
import { MINUTE_MS } from "#app/constants.ts";

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
					await recordEndedLogin(trx, holder.id, createdAt);
				await recordAccountUse(trx, holder.id, createdAt);
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
			if (!row) return null;
			const { kind, last_seen_at, sealed, version, seenAt, ...user } = row;
			return {
				user,
				kind: kind as TokenKind,
				lastSeenAt: last_seen_at ?? 0,
				storedAccess: { sealed, version, seenAt },
			};
		},
		async touch(tokenHash, now) {
			const touched = db
				.updateTable("access_token")
				.set({ last_seen_at: now })
				.where("token_hash", "=", tokenHash);
			const row = await touched.returning("user_id").executeTakeFirst();
			if (row) await recordAccountUse(db, row.user_id, now);
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

const touchIntervalMs = 10 * MINUTE_MS;

/** The API's response to a login (API-20). */
export interface Grant {
	access_token: string;
	token_type: "Bearer";
	expires_in: number;
}

/**
 * Creates an access token and returns the API's response. Returns null if access ended after the
 * user authenticated.
 */
export async function grantToken(
	tokens: BackEnd["tokens"],
	user: User & Pick<UserRef, "access">,
	userAgent: string | null,
	now: number,
): Promise<Grant | null> {
	const token = newSecret();
	const isCreated = await tokens.create({
		holder: user,
		tokenHash: hashOf(token),
		kind: "user",
		createdAt: now,
		expiresAt: now + sessionMaxMs,
		userAgent: userAgent?.slice(0, 300) ?? null,
		access: user.access,
	});
	return isCreated
		? { access_token: token, token_type: "Bearer", expires_in: sessionMaxMs / 1000 }
		: null;
}

/**
 * Finds the user of an access token, and records its use at most every ten minutes. Returns null
 * for an unknown or expired token, and for a hand-over code.
 */
export async function findToken(
	tokens: BackEnd["tokens"],
	token: string,
	now: number,
): Promise<{ user: User; tokenHash: string } | null> {
	const tokenHash = hashOf(token);
	const found = await tokens.find(tokenHash, now);
	if (found?.kind !== "user") return null;
	if (now - found.lastSeenAt >= touchIntervalMs)
		await tokens.touch(tokenHash, now).catch(() => undefined);
	return { user: found.user, tokenHash };
}

/** The lifetime of a hand-over code. Each code works only once (API-34). */
export const handOverLifetimeMs = MINUTE_MS;

/** Returns the code, or null if access ended after the user authenticated. */
export async function createHandOver(
	tokens: BackEnd["tokens"],
	user: User & Pick<UserRef, "access">,
	now: number,
): Promise<string | null> {
	const code = newSecret();
	const isCreated = await tokens.create({
		holder: user,
		tokenHash: hashOf(code),
		kind: "handover",
		createdAt: now,
		expiresAt: now + handOverLifetimeMs,
		access: user.access,
	});
	return isCreated ? code : null;
}

const tokenPattern = /^(?=.{1,500}$)[\w.~+/-]+=*$/;

export function isHandOverToken(token: string): boolean {
	return tokenPattern.test(token);
}

/**
 * Finds the account of a hand-over code or an access token. Returns null if `token` doesn't work.
 * `account` is the masked address, or null if unknown.
 */
export async function inspectHandOver(
	{ tokens, authority }: BackEnd,
	token: string,
	client: ClientInfo,
	now: number,
): Promise<{ account: string | null } | null> {
	if (!isHandOverToken(token)) return null;
	const own = await tokens.find(hashOf(token), now);
	return own
		? { account: maskedAddress(own.user.email) }
		: authority.inspectHandOver(token, client);
}

/**
 * `token` is a hand-over code, which is used up, or an access token, which isn't. Returns null if
 * it doesn't work.
 */
export async function redeemHandOver(
	{ tokens, authority }: BackEnd,
	token: string,
	client: ClientInfo,
	now: number,
): Promise<AuthenticatedUser | null> {
	if (!isHandOverToken(token)) return null;
	const own = await redeemOwn(tokens, token, now);
	return own
		? authority.authenticateNewDevice(own, client)
		: authority.redeemHandOver(token, client);
}

async function redeemOwn(
	tokens: BackEnd["tokens"],
	token: string,
	now: number,
): Promise<User | null> {
	const found = await tokens.find(hashOf(token), now);
	if (!found) return null;
	if (found.kind === "handover" && !(await tokens.end(hashOf(token), now))) return null;
	return found.user;
}
