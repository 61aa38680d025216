import { typedNumbers, typedCharacters } from "#app/platform/text/typed-text.ts";
import { MINUTE_MS, DAY_MS } from "#app/constants.ts";

/** The time for which an emailed link and its code work (ACCT-16, ACCT-17). */
export const linkLifetimeMs = 15 * MINUTE_MS;
/**
 * The time for which a link is stored. Its email may be sent during this time, and the link's
 * lifetime begins when the email is sent.
 */
export const linkRetentionMs = 3 * DAY_MS;
export const sentMailDays = 30;
/**
 * The time for which links that change an address work. It is longer than for other links, because
 * two people may have to confirm (ACCT-34).
 */
export const renameLifetimeMs = DAY_MS;
export const maxCodeAttempts = 5;
export const codeDigits = 6;
/**
 * The longest text in a code's field, in characters. People may copy other words together with the
 * code.
 */
export const typedCodeMaxLength = 200;

/**
 * `magic` logs in, `reset` sets a password, `join` binds a company login, `delete` confirms a
 * deletion, `confirm` proves an identity, `address` proves an email address, `rename` confirms a
 * change of address.
 */
export type LinkPurpose = "magic" | "reset" | "join" | "delete" | "confirm" | "address" | "rename";

export interface LoginLink {
	id: number;
	purpose: LinkPurpose;
	userId: number | null;
	email: string;
	/** Identifies the browser that requested the link. Empty if no browser did. */
	deviceHash: string;
	/** False if the link has no code, or if the limit prevented its email. */
	hasCode: boolean;
	codeAttempts: number;
	redirect: string | null;
	detail: string | null;
	expiresAt: number;
}

export function codeOf(number: number): string {
	return String(number).padStart(codeDigits, "0");
}

/**
 * Reads a code that may have spaces, dashes, digits of any script, and words around it. Returns
 * null if there is no code or more than one.
 */
export function readCode(text: string): string | null {
	const codes = new Set(typedNumbers(text).filter(({ length }) => length === codeDigits));
	const [only = null] = codes;
	return codes.size === 1 ? only : null;
}

/**
 * Returns what is wrong with a text that `readCode` rejects, as a key below `errors` in the
 * translations.
 */
export function codeFault(text: string): "codeRequired" | "codeShort" | "codeLong" | "codeInvalid" {
	const characters = typedCharacters(text);
	if (characters === "") return "codeRequired";
	const count = characters.replaceAll(/\D/g, "").length;
	if (count === 0 || count === codeDigits) return "codeInvalid";
	return count < codeDigits ? "codeShort" : "codeLong";
}

export function isCodeUsable(link: Pick<LoginLink, "hasCode" | "codeAttempts">): boolean {
	return link.hasCode && link.codeAttempts < maxCodeAttempts;
}
