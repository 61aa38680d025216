import { normalForm } from "#app/domain/text/normal-form.ts";

const minute = 60_000;

/** A link by mail and its code (ACCT-16, ACCT-17): so long good, so many wrong codes. */
export const linkLifetimeMs = 15 * minute;
export const maxCodeAttempts = 5;
export const codeDigits = 6;

/**
 * `magic` logs in, `reset` sets a password, `join` logs in and binds a company log-in, `delete` confirms that an account is to go, `confirm` who
 * sits there, `address` proves the address from My Source.
 */
export type LinkPurpose = "magic" | "reset" | "join" | "delete" | "confirm" | "address";

export interface SignInLink {
	id: number;
	purpose: LinkPurpose;
	/** Null: nobody has the address. */
	userId: number | null;
	email: string;
	/** The browser that asked, hashed. */
	deviceHash: string;
	/** False: nothing was mailed for it, because a mail of just before will do. */
	hasCode: boolean;
	codeAttempts: number;
	redirect: string | null;
	detail: string | null;
	expiresAt: number;
}

/** The code of a number below a million: always six digits. */
export function codeOf(number: number): string {
	return String(number).padStart(codeDigits, "0");
}

/** What somebody typed as the code: spaces and dashes do not count, nor which script's digits they are. Null when it cannot be one. */
export function readCode(text: string): string | null {
	const digits = normalForm(text, "NFKC")
		.replaceAll(/[\s\-\u2010-\u2015]/g, "")
		.replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));
	return /^\d{6}$/.test(digits) ? digits : null;
}

/** Whether the code may still be typed; the link lives on without it. */
export function codeIsOpen(link: Pick<SignInLink, "hasCode" | "codeAttempts">): boolean {
	return link.hasCode && link.codeAttempts < maxCodeAttempts;
}
