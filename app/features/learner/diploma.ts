import type { Portal } from "#app/portal.ts";
import { withoutEnds } from "#app/platform/text/well-formed.ts";
import { typedSigns } from "#app/platform/text/typed-text.ts";
import { localDay } from "#app/platform/text/time-zone.ts";

/** Stays valid whatever changes later (TRAIN-52). */
export interface Diploma {
	number: string;
	appId: number;
	holderName: string;
	programTitle: string;
	issuedAt: number;
	/** The sum of its tests; null: it has none. */
	test: { right: number; of: number } | null;
}

/** As anyone may see it. `isReplaced`: another number has taken its place, and it no longer tells a name (TRAIN-59). */
export interface IssuedDiploma extends Diploma {
	/** Those that it was earned by. */
	chapterTitles: readonly string[];
	isReplaced: boolean;
	/** The holder's account here; absent: none, or another back end's. */
	holderId?: number;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const bytesOfNumber = 10;
const groupLength = 4;
/** Letters and digits of a number, and in how many groups it is written. */
export const diplomaSigns = (bytesOfNumber * 8) / 5;
export const diplomaGroups = diplomaSigns / groupLength;

/** 80 random bits in base32 groups (TRAIN-54). Throws a `RangeError` unless `random` has 10 bytes. */
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
/** A number in its groups, at the end of a text or written with hyphens. */
const grouped = /(?:^|[^A-Z\d-])((?:[A-Z\d]{4}-){3}[A-Z\d]{4})(?![A-Z\d-])/;
const atTheEnd = /(?:^|[^A-Z\d-])((?:[A-Z\d]{4}[ ._-]){3}[A-Z\d]{4}|[A-Z\d]{16})$/;

/** The letters and digits of a number that was typed or pasted: its page's address and the words around it are cut. */
function diplomaSignsOf(text: string): string {
	const signs = typedSigns(text).toUpperCase();
	const path = signs.lastIndexOf(verifyPath);
	const cut = path < 0 ? signs : signs.slice(path + verifyPath.length).replace(/[/?#].*$/, "");
	const bare = withoutEnds(cut, /[\s()[\]{}<>'.,:;!?]/);
	const number = grouped.exec(bare)?.[1] ?? atTheEnd.exec(bare)?.[1] ?? bare.replace(/^.*:/, "");
	return number.replaceAll(separators, "").replaceAll("0", "O").replaceAll("1", "I");
}

/** Accepts any separators, lower case, and 0 and 1 for O and I. Null: not a number. */
export function parseDiplomaNumber(text: string): string | null {
	const plain = diplomaSignsOf(text);
	return /^[A-Z2-7]{16}$/.test(plain) ? (plain.match(/.{4}/g)?.join("-") ?? null) : null;
}

/** What is wrong with a text that is no diploma number: a key below `errors`. */
export function diplomaNumberFault(
	text: string,
): "numberRequired" | "numberShort" | "numberLong" | "numberSigns" {
	const plain = diplomaSignsOf(text);
	if (plain === "") return "numberRequired";
	if (/[^A-Z2-7]/.test(plain)) return "numberSigns";
	return plain.length < diplomaSigns ? "numberShort" : "numberLong";
}

/** Adds the certificate to the reader's LinkedIn profile. `page`: where it is verified. */
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
