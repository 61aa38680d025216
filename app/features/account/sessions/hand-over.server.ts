import type { BackEnd } from "#app/back-end.ts";
import { maskedAddress, type User } from "#app/features/account/user.ts";
import type { ClientInfo } from "#app/features/account/authority.ts";
import type { AuthenticatedUser, UserRef } from "#app/features/account/account-records.ts";
import { hashOf, newSecret } from "#app/features/account/passwords/signer.server.ts";

/** A code works once (API-34). */
export const handOverLifetimeMs = 60_000;

/** Logs a phone app's user in to a browser. Null: access ended meanwhile. */
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

/** Uses nothing up. `account`: the masked address; null: unknown. Null: the token does not work. */
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

/** Uses up a code, but not a token. Null: it does not work. */
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
