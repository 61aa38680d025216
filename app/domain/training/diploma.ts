/** A diploma as it was issued. It stays valid whatever changes later (TRAIN-52). */
export interface Diploma {
	number: string;
	appId: number;
	holderName: string;
	programTitle: string;
	issuedAt: number;
	/** How its tests were passed, all of a program in one sum; null: it has none. */
	test: { right: number; of: number } | null;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const bytesOfNumber = 10;
const groupLength = 4;

/** A diploma's number of 80 random bits, in base32 groups (TRAIN-54). `random` has 10 bytes. */
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

/** Separators that people and word processors put between groups: spaces, hyphens, dots, invisible characters. */
const separators = /[\s\p{Pd}\p{Cf}\u2212._]/gu;

/** The number as somebody typed it, in its one spelling, or null when it cannot be one. */
export function parseDiplomaNumber(text: string): string | null {
	const plain = text.normalize("NFKC").toUpperCase().replaceAll(separators, "").replaceAll("0", "O").replaceAll("1", "I");
	if (!/^[A-Z2-7]{16}$/.test(plain)) return null;
	return plain.match(/.{4}/g)?.join("-") ?? null;
}

/** The address at which LinkedIn adds a certificate to its reader's profile. `page`: where the diploma is verified; null: not known. */
export function linkedInAddress(
	{ number, programTitle, issuedAt }: Pick<Diploma, "number" | "programTitle" | "issuedAt">,
	issuer: string,
	page: string | null,
): string {
	const issued = new Date(issuedAt);
	const fields = {
		startTask: "CERTIFICATION_NAME",
		name: programTitle,
		organizationName: issuer,
		issueYear: String(issued.getUTCFullYear()),
		issueMonth: String(issued.getUTCMonth() + 1),
		certId: number,
		...(page === null ? {} : { certUrl: page }),
	};
	return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`;
}
