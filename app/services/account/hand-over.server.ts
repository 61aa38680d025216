import type { User } from "../../domain/user.ts";
import type { AccessTokensPort } from "../account-ports.ts";
import type { Asker, DoorPort, LetIn } from "../door-port.ts";
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

/** What a code or token may look like, with room to spare: what is longer was made up. */
const tokenPattern = /^(?=.{1,500}$)[\w.~+/-]+=*$/;

/** Whether it can be a hand-over code or an access token at all. */
export function isHandOver(token: string): boolean {
	return tokenPattern.test(token);
}

interface Ports {
	tokens: Pick<AccessTokensPort, "find" | "end">;
	/** Where the accounts are kept elsewhere. */
	door: DoorPort | null;
}

/**
 * Whom a hand-over code or an access token stands for; a code is used up by it. Null for anything else. Where the accounts are elsewhere
 * it may be one of there, and who takes it has a key of its own.
 */
export async function takeHandOver({ tokens, door }: Ports, token: string, asker: () => Asker, now: number): Promise<LetIn | null> {
	if (!isHandOver(token)) return null;
	const own = await takeOwn(tokens, token, now);
	if (!door) return own;
	return own ? door.anotherKey(own, asker()) : door.handOver(token, asker());
}

async function takeOwn(tokens: Ports["tokens"], token: string, now: number): Promise<User | null> {
	const found = await tokens.find(hashOf(token), now);
	if (!found) return null;
	if (found.kind === "handover" && !(await tokens.end(hashOf(token), now))) return null;
	return found.user;
}
