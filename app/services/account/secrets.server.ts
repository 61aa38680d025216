import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Sealer } from "./port.ts";
import { codeDigits, codeOf } from "#app/domain/account/sign-in-link.ts";
import { canonicalEmail } from "#app/domain/account/user.ts";

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

/** How a code is kept: with the request it belongs to, and with the portal's secret, so that it cannot be guessed from this. */
export function signCode(signer: Pick<Sealer, "sign">, requestHash: string, code: string): string {
	return signer.sign("code", `${requestHash} ${code}`);
}

/** Whether a code is the one that was kept so. */
export function isCode(signer: Pick<Sealer, "verify">, requestHash: string, code: string, kept: string): boolean {
	return signer.verify("code", `${requestHash} ${code}`, kept);
}

const purpose = "sign-up browser";

function signedText(email: string, browser: string): string {
	return `${canonicalEmail(email)} ${browser}`;
}

/** The browser that signs an account up, as it is kept: nothing tells from it which one that was. Null: none is known. */
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
