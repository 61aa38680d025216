import { normalForm } from "#app/platform/text/normal-form.ts";

const minute = 60_000;

/** (ACCT-16, ACCT-17) */
export const linkLifetimeMs = 15 * minute;
/** From its creation until it is deleted: mails are sent for as long, and still bring a valid link. */
export const linkRetentionMs = 3 * 24 * 60 * minute;
/** How long the portal knows that a mail was sent. */
export const sentMailDays = 30;
/** Two people may have to answer (ACCT-35). */
export const renameLifetimeMs = 24 * 60 * minute;
export const maxCodeAttempts = 5;
export const codeDigits = 6;

/**
 * `magic` logs in, `reset` sets a password, `join` binds a company log-in, `delete` confirms a deletion, `confirm` an identity, `address`
 * proves an e-mail address, `rename` confirms a change of it.
 */
export type LinkPurpose = "magic" | "reset" | "join" | "delete" | "confirm" | "address" | "rename";

export interface SignInLink {
	id: number;
	purpose: LinkPurpose;
	/** Null: no account has the address. */
	userId: number | null;
	email: string;
	/** Of the browser that asked. */
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

/** Accepts spaces, dashes and digits of any script. Null: not a code. */
export function readCode(text: string): string | null {
	const digits = normalForm(text, "NFKC")
		.replaceAll(/[\s\-\u2010-\u2015]/g, "")
		.replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
			String((digit.codePointAt(0) ?? 0) % 16),
		);
	return /^\d{6}$/.test(digits) ? digits : null;
}

/** The link stays valid without its code. */
export function isCodeUsable(link: Pick<SignInLink, "hasCode" | "codeAttempts">): boolean {
	return link.hasCode && link.codeAttempts < maxCodeAttempts;
}
