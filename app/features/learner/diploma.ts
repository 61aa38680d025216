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

const separators = /[\s\p{Pd}\p{Cf}\u2212._]/gu;

/** Accepts any separators, lower case, and 0 and 1 for O and I. Null: not a number. */
export function parseDiplomaNumber(text: string): string | null {
	const plain = text
		.normalize("NFKC")
		.toUpperCase()
		.replaceAll(separators, "")
		.replaceAll("0", "O")
		.replaceAll("1", "I");
	if (!/^[A-Z2-7]{16}$/.test(plain)) return null;
	return plain.match(/.{4}/g)?.join("-") ?? null;
}

interface CertificateIssuer {
	portalTitle: string;
	/** Where the diploma's day is. */
	timeZone: string;
}

/** Adds the certificate to the reader's LinkedIn profile. `page`: where it is verified. */
export function linkedInAddress(
	{ number, programTitle, issuedAt }: Pick<Diploma, "number" | "programTitle" | "issuedAt">,
	{ portalTitle, timeZone }: CertificateIssuer,
	page: string | null,
): string {
	const [year = "", month = ""] = localDay(timeZone, issuedAt).split("-");
	const fields = {
		startTask: "CERTIFICATION_NAME",
		name: programTitle,
		organizationName: portalTitle,
		issueYear: year,
		issueMonth: String(Number(month)),
		certId: number,
		...(page === null ? {} : { certUrl: page }),
	};
	return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`;
}
