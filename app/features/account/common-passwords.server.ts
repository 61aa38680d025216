import { normalForm, withoutEnd, withoutEnds } from "#app/platform/text/well-formed.ts";
import { createRequire } from "node:module";
import { PASSWORD_MIN_LENGTH } from "#app/constants.ts";

let cachedPasswords: ReadonlySet<string> | null = null;

/** Returns about 18,000 common breached passwords, in lower case. */
export function commonPasswords(): ReadonlySet<string> {
	cachedPasswords ??= new Set(
		readList().filter((password) => password.length >= PASSWORD_MIN_LENGTH),
	);
	return cachedPasswords;
}

function readList(): readonly string[] {
	const require = createRequire(import.meta.url);
	const list: unknown = require("@zxcvbn-ts/language-common/src/passwords.json");
	if (!Array.isArray(list)) throw new Error("The list of common passwords is not a list.");
	return list.map((password) => String(password).toLowerCase());
}

/**
 * Words that are easy to guess in a travel portal, even with digits or punctuation around them
 * (OWASP ASVS 5, 6.1.2, 6.2.11).
 */
const portalWords = new Set(
	(
		"tradewinds travel travels traveler traveller travelagent travelagents agent agents agency training trainer diploma certificate " +
		"passport holiday holidays vacation destination supplier cruise airline hotel tourism california canada spring summer autumn winter " +
		"password passw0rd p@ssword p@ssw0rd welcome welcomeback changeme letmein secret login admin administrator default guest test testing user"
	).split(" "),
);

/** Returns whether a new password is too easy to guess, ignoring case (ACCT-4). */
export function isGuessable(password: string): boolean {
	const plain = normalForm(password, "NFKC").toLowerCase();
	const word = withoutEnds(plain, /\P{L}/u);
	return (
		commonPasswords().has(plain) ||
		commonPasswords().has(withoutEnd(plain, /[!.?*]/)) ||
		portalWords.has(word) ||
		new Set(plain).size === 1
	);
}
