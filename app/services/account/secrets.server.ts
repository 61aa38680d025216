import { createHash, randomBytes, randomInt } from "node:crypto";
import { codeDigits, codeOf } from "../../domain/sign-in-link.ts";

/** A secret that only its bearer keeps: 256 bits, fit for an address. */
export function newSecret(): string {
	return randomBytes(32).toString("base64url");
}

/** A code to be read and typed. */
export function newCode(): string {
	return codeOf(randomInt(10 ** codeDigits));
}

/** How a secret is kept. It has too many bits to be guessed from this; a code has not, and is signed instead. */
export function hashOf(secret: string): string {
	return createHash("sha256").update(secret).digest("base64url");
}
