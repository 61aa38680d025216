import { canonicalEmail } from "#app/domain/account/user.ts";
import type { Sealer } from "./port.ts";

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
