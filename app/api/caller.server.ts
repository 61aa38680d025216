import type { Portal } from "#app/http/portal.ts";
import { clientOf } from "#app/domain/account/rate-limit.ts";
import { findToken } from "#app/services/account/access-token.server.ts";
import { hashOf } from "#app/services/account/secrets.server.ts";
import type { Call, Caller } from "./call.server.ts";
import { Refused } from "./refusal.server.ts";

function bearerOf(request: Request): string | null {
	const header = request.headers.get("authorization");
	if (header === null) return null;
	const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(header.trim())?.[1];
	if (token === undefined) throw new Refused("userNotLoggedIn");
	return token;
}

/**
 * Who makes a call, by its `Authorization` header and by the token of the portal in front, `X-Portal-Token` (API-2, API-9).
 * Throws a failure for a token that is invalid, or of the other kind.
 */
export async function callerOf(portal: Portal, request: Request, call: Call, now: number): Promise<Caller> {
	const vouching = request.headers.get("x-portal-token");
	if (vouching !== null && !(await portal.portalTokens.find(hashOf(vouching.trim()), now))) throw new Refused("portalTokenWrong");
	const nobody: Caller = { user: null, isPortal: false, vouched: vouching !== null };
	if (call.by === "anybody") return nobody;
	const token = bearerOf(request);
	if (token === null) throw new Refused("userNotLoggedIn");
	const user = await findToken(portal.store.tokens, token, now);
	if (user) {
		if (call.by === "portal") throw new Refused("wrongToken");
		return { ...nobody, user };
	}
	if (!(await portal.portalTokens.find(hashOf(token), now))) throw new Refused("userNotLoggedIn");
	if (call.by === "user") throw new Refused("wrongToken");
	return { user: null, isPortal: true, vouched: true };
}

/** The person's network address: the one that a portal in front names, else the caller's own. */
export function personsAddress(request: Request, caller: Caller, address: string | null): string | null {
	return clientOf((caller.vouched ? request.headers.get("x-portal-client") : null) ?? address);
}

/** A portal in front's unique name for the person's browser; null: it names none. */
export function personsBrowser(request: Request, caller: Caller): string | null {
	const name = caller.vouched ? request.headers.get("x-portal-browser") : null;
	return name !== null && /^[\w-]{16,100}$/.test(name) ? name : null;
}
