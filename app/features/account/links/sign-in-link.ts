import { typedNumbers, typedSigns } from "#app/platform/text/typed-text.ts";

const minute = 60_000;

/** (ACCT-16, ACCT-17) */
export const linkLifetimeMs = 15 * minute;
/** From its creation until it is deleted: emails are sent for as long, and still bring a valid link. */
export const linkRetentionMs = 3 * 24 * 60 * minute;
/** How long the portal knows that an email was sent. */
export const sentMailDays = 30;
/** Two people may have to answer (ACCT-34). */
export const renameLifetimeMs = 24 * 60 * minute;
export const maxCodeAttempts = 5;
export const codeDigits = 6;
/** Room for what was copied with a code. */
export const typedCodeMaxLength = 200;

/**
 * `magic` logs in, `reset` sets a password, `join` binds a company login, `delete` confirms a deletion, `confirm` an identity, `address`
 * proves an email address, `rename` confirms a change of it.
 */
export type LinkPurpose = "magic" | "reset" | "join" | "delete" | "confirm" | "address" | "rename";

export interface SignInLink {
	id: number;
	purpose: LinkPurpose;
	/** Null: no account has the address. */
	userId: number | null;
	email: string;
	/** Names the browser that asked for the link. */
	deviceHash: string;
	/** False: no mail was sent, because a recent one is still valid. */
	hasCode: boolean;
	codeAttempts: number;
	redirect: string | null;
	detail: string | null;
	expiresAt: number;
}

/** Six digits, for a number below a million. */
export function codeOf(number: number): string {
	return String(number).padStart(codeDigits, "0");
}

/** Accepts spaces, dashes, digits of any script and words around it. Null: not a code, or several. */
export function readCode(text: string): string | null {
	const codes = new Set(typedNumbers(text).filter(({ length }) => length === codeDigits));
	const [only = null] = codes;
	return codes.size === 1 ? only : null;
}

/** What is wrong with a text that holds no code: a key below `errors`. */
export function codeFault(text: string): "codeRequired" | "codeShort" | "codeLong" | "codeInvalid" {
	const signs = typedSigns(text);
	if (signs === "") return "codeRequired";
	const count = signs.replaceAll(/\D/g, "").length;
	if (count === 0 || count === codeDigits) return "codeInvalid";
	return count < codeDigits ? "codeShort" : "codeLong";
}

/** The link stays valid without its code. */
export function isCodeUsable(link: Pick<SignInLink, "hasCode" | "codeAttempts">): boolean {
	return link.hasCode && link.codeAttempts < maxCodeAttempts;
}
