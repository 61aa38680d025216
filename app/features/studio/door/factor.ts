import { normalForm } from "#app/platform/text/normal-form.ts";

/** RFC 6238, as authenticator apps make them. */
export const studioCodeDigits = 6;
export const studioCodeSeconds = 30;
export const recoveryCodeCount = 10;

/** Letters and digits that are not mistaken for one another. */
export const recoveryAlphabet = "abcdefghjkmnpqrstuvwxyz234567890";
export const recoveryLength = 10;

export type TypedStudioCode = { kind: "app"; digits: string } | { kind: "recovery"; code: string };

/** Accepts spaces, dashes, capital letters and digits of any script. Null: neither an app's code nor a recovery code. */
export function readStudioCode(typed: string): TypedStudioCode | null {
	const bare = normalForm(typed, "NFKC")
		.toLowerCase()
		.replaceAll(/[\s\-\u2010-\u2015]/g, "")
		.replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
			String((digit.codePointAt(0) ?? 0) % 16),
		);
	if (/^\d{6}$/.test(bare)) return { kind: "app", digits: bare };
	const isRecovery =
		bare.length === recoveryLength && [...bare].every((sign) => recoveryAlphabet.includes(sign));
	return isRecovery ? { kind: "recovery", code: bare } : null;
}

/** `abcde-fghjk`, for people to keep. */
export function formatRecoveryCode(code: string): string {
	return `${code.slice(0, recoveryLength / 2)}-${code.slice(recoveryLength / 2)}`;
}
