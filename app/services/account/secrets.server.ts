import type { Signer } from "#app/data/account/signer.server.ts";
import { createHash, randomBytes, randomFillSync, randomInt } from "node:crypto";
import { codeDigits, codeOf } from "#app/domain/account/sign-in-link.ts";
import { canonicalEmail } from "#app/domain/account/user.ts";

/** 256 bits, safe in a URL. Store only its hash. */
export function newSecret(): string {
	return randomBytes(32).toString("base64url");
}

/** For people to type. */
export function newCode(): string {
	return codeOf(randomInt(10 ** codeDigits));
}

/** Not for codes, which have too few bits: use `signCode`. */
export function hashOf(secret: string): string {
	return createHash("sha256").update(secret).digest("base64url");
}

/** To be stored: the code cannot be guessed from it. */
export function signCode(signer: Pick<Signer, "sign">, requestHash: string, code: string): string {
	return signer.sign("code", `${requestHash} ${code}`);
}

export function matchesCode(signer: Pick<Signer, "verify">, requestHash: string, code: string, signature: string): boolean {
	return signer.verify("code", `${requestHash} ${code}`, signature);
}

const purpose = "sign-up browser";

function signedText(email: string, browser: string): string {
	return `${canonicalEmail(email)} ${browser}`;
}

/** To be stored. Null: unknown browser. */
export function signUpBrowserDigest(signer: Pick<Signer, "sign">, email: string, browser: string | null): string | null {
	return browser === null ? null : signer.sign(purpose, signedText(email, browser));
}

export function isSignUpBrowser(
	signer: Pick<Signer, "verify">,
	account: { email: string; digest: string | null },
	browser: string | null,
): boolean {
	return browser !== null && account.digest !== null && signer.verify(purpose, signedText(account.email, browser), account.digest);
}

const pool = Buffer.alloc(8192);
let used = pool.length;

/** `count` is at most 256. From a pool, because small requests to the system cost as much as a query. */
export function pooledRandomBytes(count: number): Buffer {
	if (used + count > pool.length) {
		randomFillSync(pool);
		used = 0;
	}
	const bytes = Buffer.from(pool.subarray(used, used + count));
	// Does not leave used bytes in memory.
	pool.fill(0, used, used + count);
	used += count;
	return bytes;
}
