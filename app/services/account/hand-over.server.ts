import type { User } from "../../domain/user.ts";
import type { AccessTokensPort } from "../account-ports.ts";
import type { UserRef } from "../ports.ts";
import { hashOf, newSecret } from "./secrets.server.ts";

/** A hand-over code is good for so long, and once (contract, section 5). */
export const handOverLifetimeMs = 60_000;

/** A code with which a phone app hands its user over to a browser. */
export async function createHandOver(
	tokens: Pick<AccessTokensPort, "create">,
	user: User & Pick<UserRef, "access">,
	now: number,
): Promise<string> {
	const code = newSecret();
	await tokens.create({
		userId: user.id,
		tokenHash: hashOf(code),
		kind: "handover",
		createdAt: now,
		expiresAt: now + handOverLifetimeMs,
		access: user.access,
	});
	return code;
}

/** Whom a hand-over code or an access token stands for; a code is used up by it. Null for anything else. */
export async function takeHandOver(tokens: Pick<AccessTokensPort, "find" | "end">, token: string, now: number): Promise<User | null> {
	const found = await tokens.find(hashOf(token), now);
	if (!found) return null;
	if (found.kind === "handover" && !(await tokens.end(hashOf(token), now))) return null;
	return found.user;
}
