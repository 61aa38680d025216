import { sessionLongestMs } from "#app/domain/account/session.ts";
import type { User } from "#app/domain/account/user.ts";
import type { AccessTokensPort, UserRef } from "./port.ts";
import { hashOf, newSecret } from "./secrets.server.ts";

/** In ms: a token's last use is stored no more often. */
const touchEvery = 10 * 60_000;

/** The API's answer to a log-in (API-20). */
export interface Grant {
	access_token: string;
	token_type: "Bearer";
	expires_in: number;
}

/** Issues a token and stores its hash. Null: access to the account ended after the user authenticated. */
export async function grantToken(
	tokens: Pick<AccessTokensPort, "create">,
	user: User & Pick<UserRef, "access">,
	userAgent: string | null,
	now: number,
): Promise<Grant | null> {
	const token = newSecret();
	const made = await tokens.create({
		holder: user,
		tokenHash: hashOf(token),
		kind: "user",
		createdAt: now,
		expiresAt: now + sessionLongestMs,
		userAgent: userAgent?.slice(0, 300) ?? null,
		access: user.access,
	});
	return made ? { access_token: token, token_type: "Bearer", expires_in: sessionLongestMs / 1000 } : null;
}

/** Finds a token's user and records the use. Null: the token is unknown, expired, or a hand-over code. */
export async function findToken(
	tokens: Pick<AccessTokensPort, "find" | "touch">,
	token: string,
	now: number,
): Promise<{ user: User; tokenHash: string } | null> {
	const tokenHash = hashOf(token);
	const found = await tokens.find(tokenHash, now);
	if (found?.kind !== "user") return null;
	if (now - found.lastSeenAt >= touchEvery) await tokens.touch(tokenHash, now);
	return { user: found.user, tokenHash };
}
