import type { Portal } from "#app/portal.ts";
import { withoutEnds } from "#app/platform/text/well-formed.ts";
import { typedCharacters } from "#app/platform/text/typed-text.ts";
import { localDay } from "#app/platform/text/time-zone.ts";

/** A diploma stays valid, whatever changes in the program later (TRAIN-52). */
export interface Diploma {
	number: string;
	appId: number;
	holderName: string;
	programTitle: string;
	issuedAt: number;
	/** The combined score of the program's passed tests. Null if no test was passed. */
	test: { right: number; of: number } | null;
}

/**
 * A diploma as its public page shows it. If `isReplaced` is true, a newer number has replaced this
 * one, and the name, test and chapter titles are left out (TRAIN-59).
 */
export interface IssuedDiploma extends Diploma {
	/** The titles of the chapters that were required when the diploma was issued. */
	chapterTitles: readonly string[];
	isReplaced: boolean;
	/** The id of the holder's account, if it is in this portal's database. */
	holderId?: number;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const bytesOfNumber = 10;
const groupLength = 4;
/** The number of letters and digits in a diploma number. */
export const diplomaSigns = (bytesOfNumber * 8) / 5;
export const diplomaGroups = diplomaSigns / groupLength;

/**
 * Encodes 80 random bits as base32, in groups of four characters (TRAIN-54). Throws a `RangeError`
 * unless `random` has 10 bytes.
 */
export function diplomaNumber(random: Uint8Array): string {
	if (random.length !== bytesOfNumber) throw new RangeError(`${bytesOfNumber} bytes are needed`);
	let text = "";
	let buffer = 0;
	let bits = 0;
	for (const byte of random) {
		buffer = (buffer << 8) | byte;
		bits += 8;
		for (; bits >= 5; bits -= 5) text += alphabet[(buffer >> (bits - 5)) & 31];
		buffer &= (1 << bits) - 1;
	}
	return text.match(new RegExp(`.{${groupLength}}`, "g"))?.join("-") ?? text;
}

const separators = /[\s\-._']/g;
const verifyPath = "/VERIFY/";
/**
 * Matches a number with hyphens, anywhere in a text. `atTheEnd` matches a number at the end of a
 * text, with spaces, periods, underscores or hyphens, or without separators.
 */
const grouped = /(?:^|[^A-Z\d-])((?:[A-Z\d]{4}-){3}[A-Z\d]{4})(?![A-Z\d-])/;
const atTheEnd = /(?:^|[^A-Z\d-])((?:[A-Z\d]{4}[ ._-]){3}[A-Z\d]{4}|[A-Z\d]{16})$/;

/**
 * Returns the letters and digits of a typed or pasted number, with `O` and `I` for 0 and 1. Drops
 * the address of the diploma's page and other words around the number.
 */
function diplomaCharactersOf(text: string): string {
	const characters = typedCharacters(text).toUpperCase();
	const path = characters.lastIndexOf(verifyPath);
	const cut =
		path < 0 ? characters : characters.slice(path + verifyPath.length).replace(/[/?#].*$/, "");
	const bare = withoutEnds(cut, /[\s()[\]{}<>'.,:;!?]/);
	const number = grouped.exec(bare)?.[1] ?? atTheEnd.exec(bare)?.[1] ?? bare.replace(/^.*:/, "");
	return number.replaceAll(separators, "").replaceAll("0", "O").replaceAll("1", "I");
}

/**
 * Parses a diploma number. Accepts common separators such as spaces and periods, lowercase letters,
 * and 0 and 1 for O and I. Returns null for any other text.
 */
export function parseDiplomaNumber(text: string): string | null {
	const plain = diplomaCharactersOf(text);
	return /^[A-Z2-7]{16}$/.test(plain) ? (plain.match(/.{4}/g)?.join("-") ?? null) : null;
}

/**
 * Returns what is wrong with a text that `parseDiplomaNumber` rejects, as a key below `errors` in
 * the translations.
 */
export function diplomaNumberFault(
	text: string,
): "numberRequired" | "numberShort" | "numberLong" | "numberSigns" {
	const plain = diplomaCharactersOf(text);
	if (plain === "") return "numberRequired";
	if (/[^A-Z2-7]/.test(plain)) return "numberSigns";
	return plain.length < diplomaSigns ? "numberShort" : "numberLong";
}

/**
 * Returns the LinkedIn address that adds the diploma to the user's profile. `page` is the address
 * of the page that verifies the diploma, or null if it's unknown.
 */
export function linkedInAddress(
	{ number, programTitle, issuedAt }: Pick<Diploma, "number" | "programTitle" | "issuedAt">,
	{ title, settings: { timeZone } }: Portal,
	page: string | null,
): string {
	const [year = "", month = ""] = localDay(timeZone, issuedAt).split("-");
	const fields = {
		startTask: "CERTIFICATION_NAME",
		name: programTitle,
		organizationName: title(),
		issueYear: year,
		issueMonth: String(Number(month)),
		certId: number,
		...(page === null ? {} : { certUrl: page }),
	};
	return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`;
}
