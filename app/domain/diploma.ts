/** A diploma as it was issued. It stays valid whatever changes later (product, "Progress, points, badges"). */
export interface Diploma {
	number: string;
	appId: number;
	holderName: string;
	programTitle: string;
	issuedAt: number;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const bytesOfNumber = 10;
const groupLength = 4;

/** A diploma's number of 80 random bits, in base32 groups (contract, section 8, "Verify"). `random` has 10 bytes. */
export function diplomaNumber(random: Uint8Array): string {
	if (random.length !== bytesOfNumber) throw new RangeError(`${bytesOfNumber} bytes are needed`);
	let bits = 0n;
	for (const byte of random) bits = (bits << 8n) | BigInt(byte);
	let text = "";
	for (let position = 75n; position >= 0n; position -= 5n) text += alphabet[Number((bits >> position) & 31n)];
	return text.match(new RegExp(`.{${groupLength}}`, "g"))?.join("-") ?? text;
}

/** The number as somebody typed it, in its one spelling, or null when it cannot be one. */
export function parseDiplomaNumber(text: string): string | null {
	const plain = text.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("0", "O").replaceAll("1", "I");
	if (!/^[A-Z2-7]{16}$/.test(plain)) return null;
	return plain.match(/.{4}/g)?.join("-") ?? null;
}
