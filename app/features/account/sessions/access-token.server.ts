import type { BackEnd } from "#app/back-end.ts";
import { sessionMaxMs } from "./session.ts";
import type { User } from "#app/features/account/user.ts";
import type { UserRef } from "#app/features/account/account-records.ts";
import { hashOf, newSecret } from "#app/features/account/passwords/signer.server.ts";

/** In ms. */
const touchIntervalMs = 10 * 60_000;

/** (API-20) */
export interface Grant {
	access_token: string;
	token_type: "Bearer";
	expires_in: number;
}

/** Stores only a hash. Null: access ended after the user authenticated. */
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

/** Records the use. Null: unknown, expired, or a hand-over code. */
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
