import { typedNumbers, typedCharacters } from "#app/platform/text/typed-text.ts";

/** Most authenticator apps show six-digit codes. */
export const studioCodeDigits = 6;
export const studioCodeSeconds = 30;
export const recoveryCodeCount = 10;

/** Omits `i`, `l`, `o` and `1`, which are easy to confuse with other characters. */
export const recoveryAlphabet = "abcdefghjkmnpqrstuvwxyz234567890";
export const recoveryLength = 10;

export type TypedStudioCode = { kind: "app"; digits: string } | { kind: "recovery"; code: string };

/**
 * Reads a code, even with spaces, dashes, capital letters, a label before it, or the digits of any
 * language. Returns null if the text isn't a code.
 */
export function readStudioCode(typed: string): TypedStudioCode | null {
	const code = typedCharacters(typed)
		.toLowerCase()
		.replace(/^.*:/, "")
		.replaceAll(/[\s\-.,;'()]/g, "");
	const isRecovery =
		code.length === recoveryLength && [...code].every((sign) => recoveryAlphabet.includes(sign));
	if (isRecovery) return { kind: "recovery", code };
	const [digits, ...others] = typedNumbers(typed).filter(
		({ length }) => length === studioCodeDigits,
	);
	return digits !== undefined && others.length === 0 ? { kind: "app", digits } : null;
}

/** Returns a code with a dash in the middle, such as `abcde-fghjk`. */
export function formatRecoveryCode(code: string): string {
	return `${code.slice(0, recoveryLength / 2)}-${code.slice(recoveryLength / 2)}`;
}
