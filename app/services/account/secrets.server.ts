import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Sealer } from "./port.ts";
import { codeDigits, codeOf } from "#app/domain/account/sign-in-link.ts";
import { canonicalEmail } from "#app/domain/account/user.ts";

/** Returns 256 random bits, safe in a URL. Store only its hash. */
export function newSecret(): string {
	return randomBytes(32).toString("base64url");
}

/** Returns a new code for people to type. */
export function newCode(): string {
	return codeOf(randomInt(10 ** codeDigits));
}

/** Returns the hash to store. For codes, which have too few bits, use `signCode`. */
export function hashOf(secret: string): string {
	return createHash("sha256").update(secret).digest("base64url");
}

/** Returns the signature to store: without the portal's secret nobody can guess the code from it. */
export function signCode(signer: Pick<Sealer, "sign">, requestHash: string, code: string): string {
	return signer.sign("code", `${requestHash} ${code}`);
}

/** Checks a code against its stored signature. */
export function isCode(signer: Pick<Sealer, "verify">, requestHash: string, code: string, kept: string): boolean {
	return signer.verify("code", `${requestHash} ${code}`, kept);
}

const purpose = "sign-up browser";

function signedText(email: string, browser: string): string {
	return `${canonicalEmail(email)} ${browser}`;
}

/** Returns the signature to store of the browser that signs up. Null: unknown browser. */
export function signUpBrowserDigest(signer: Pick<Sealer, "sign">, email: string, browser: string | null): string | null {
	return browser === null ? null : signer.sign(purpose, signedText(email, browser));
}

/** Whether this browser signed the account up. */
export function isSignUpBrowser(
	signer: Pick<Sealer, "verify">,
	account: { email: string; digest: string | null },
	browser: string | null,
): boolean {
	return browser !== null && account.digest !== null && signer.verify(purpose, signedText(account.email, browser), account.digest);
}
