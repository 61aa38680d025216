import { createRequire } from "node:module";
import { passwordMinLength } from "./password-length.ts";
import { isCommonPassword } from "./password.ts";

let cachedPasswords: ReadonlySet<string> | null = null;

/** The most common breached passwords that are long enough, about 18,000 in lower case. Read on first use, not at start. */
export function commonPasswords(): ReadonlySet<string> {
	cachedPasswords ??= new Set(
		readList().filter((password) => password.length >= passwordMinLength),
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
