import { withoutEnd, withoutEnds } from "#app/platform/text/text-ends.ts";
import { normalForm } from "#app/platform/text/normal-form.ts";
import { createRequire } from "node:module";
import { PASSWORD_MIN_LENGTH } from "#app/constants.ts";

let cachedPasswords: ReadonlySet<string> | null = null;

/** The most common breached passwords that are long enough, about 18,000 in lower case. Read on first use, not at start. */
export function commonPasswords(): ReadonlySet<string> {
	cachedPasswords ??= new Set(
		readList().filter((password) => password.length >= PASSWORD_MIN_LENGTH),
	);
	return cachedPasswords;
}

function readList(): readonly string[] {
	const require = createRequire(import.meta.url);
	const list: unknown = require("@zxcvbn-ts/language-common/src/passwords.json");
	if (!Array.isArray(list)) throw new Error("The list of common passwords is none.");
	return list.map((password) => String(password).toLowerCase());
}

/** Whether a new password is too common (ACCT-4). */
export function isGuessable(password: string): boolean {
	return isCommonPassword(password, commonPasswords());
}

/** Easy to guess here, also with figures and marks around them (OWASP ASVS 5, 6.1.2, 6.2.11). */
const portalWords = new Set(
	(
		"tradewinds travel travels traveler traveller travelagent travelagents agent agents agency training trainer diploma certificate " +
		"passport holiday holidays vacation destination supplier cruise airline hotel tourism california canada spring summer autumn winter " +
		"password passw0rd p@ssword p@ssw0rd welcome welcomeback changeme letmein secret login admin administrator default guest test testing user"
	).split(" "),
);

/** True for common passwords, words of this portal with figures or marks around them, and one repeated character. Ignores case. */
export function isCommonPassword(password: string, commonPasswords: ReadonlySet<string>): boolean {
	const plain = normalForm(password, "NFKC").toLowerCase();
	const word = withoutEnds(plain, /\P{L}/u);
	return (
		commonPasswords.has(plain) ||
		commonPasswords.has(withoutEnd(plain, /[!.?*]/)) ||
		portalWords.has(word) ||
		new Set(plain).size === 1
	);
}
