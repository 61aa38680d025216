import type { BackEnd } from "#app/back-end.ts";
import { hash, randomBytes } from "node:crypto";
import { sessionMaxMs, sessionIdleMs, sharedIdleMs } from "./session.ts";
import type { User } from "#app/features/account/user.ts";
import type { SessionInfo, UserRef } from "#app/features/account/account-records.ts";

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

/** In ms. */
const touchIntervalMs = 10 * 60_000;

function hashOf(id: string): string {
	return hash("sha256", id, "base64url");
}

function expiry(createdAt: number, now: number, sharedComputer: boolean): number {
	return Math.min(createdAt + sessionMaxMs, now + (sharedComputer ? sharedIdleMs : sessionIdleMs));
}

/** The database gets its hash alone. */
export function newSessionId(): { id: string; idHash: string } {
	const id = randomBytes(32).toString("base64url");
	return { id, idHash: hashOf(id) };
}

/** Stores only a hash of the id. Null: access ended after the user authenticated. */
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

/** Records the use. Null: unknown or over. */
export async function findSession(
	{ sessions }: { sessions: BackEnd["sessions"] },
	id: string,
	now: number,
): Promise<{ user: User; info: SessionInfo } | null> {
	const found = await sessions.find(hashOf(id), now);
	if (!found) return null;
	const { user, session: info } = found;
	// Reading must work while the disk is full.
	if (now - info.lastSeenAt >= touchIntervalMs)
		await sessions
			.touch(info.idHash, now, expiry(info.createdAt, now, info.sharedComputer))
			.catch(() => undefined);
	return { user, info };
}

/** In seconds; undefined: until the browser closes. */
export function cookieAge(sharedComputer: boolean): number | undefined {
	return sharedComputer ? undefined : sessionMaxMs / 1000;
}
