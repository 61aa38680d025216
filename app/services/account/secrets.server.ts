import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Sealer } from "./port.ts";
import { codeDigits, codeOf } from "#app/domain/account/sign-in-link.ts";
import { canonicalEmail } from "#app/domain/account/user.ts";

/** Returns a new secret: 256 bits, safe in a URL. Only its hash is stored. */
export function newSecret(): string {
	return randomBytes(32).toString("base64url");
}

/** Returns a new code for people to type. */
export function newCode(): string {
	return codeOf(randomInt(10 ** codeDigits));
}

/** Returns the hash of a secret, to be stored. A code has too few bits for a hash: use `signCode`. */
export function hashOf(secret: string): string {
	return createHash("sha256").update(secret).digest("base64url");
}

/** Returns the signature of a code and its request, to be stored: nobody can guess the code from it. */
export function signCode(signer: Pick<Sealer, "sign">, requestHash: string, code: string): string {
	return signer.sign("code", `${requestHash} ${code}`);
}

/** Whether a code has this signature. */
export function isCode(signer: Pick<Sealer, "verify">, requestHash: string, code: string, kept: string): boolean {
	return signer.verify("code", `${requestHash} ${code}`, kept);
}

const purpose = "sign-up browser";

function signedText(email: string, browser: string): string {
	return `${canonicalEmail(email)} ${browser}`;
}

/** Returns the signature of the browser that signs an account up, to be stored. Null: the browser is unknown. */
export function signUpBrowserDigest(signer: Pick<Sealer, "sign">, email: string, browser: string | null): string | null {
	return browser === null ? null : signer.sign(purpose, signedText(email, browser));
}

/** Whether a browser is the one that signed the account up. */
export function isSignUpBrowser(
	signer: Pick<Sealer, "verify">,
	account: { email: string; digest: string | null },
	browser: string | null,
): boolean {
	return browser !== null && account.digest !== null && signer.verify(purpose, signedText(account.email, browser), account.digest);
}
