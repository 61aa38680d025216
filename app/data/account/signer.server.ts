import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

const cipher = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

interface Keys {
	mac(purpose: string, text: string): string;
	keyOf(purpose: string): Buffer;
}

function createKeys(secret: string): Keys {
	return {
		mac: (purpose, text) => createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url"),
		keyOf: (purpose) => Buffer.from(hkdfSync("sha256", secret, "", `seal ${purpose}`, 32)),
	};
}

/** `secrets`: newest first, at least one. The newest signs and seals; all verify and open. */
export function createSigner(secrets: readonly string[]) {
	const [newest, ...older] = secrets.map(createKeys);
	if (newest === undefined || secrets.includes("")) throw new RangeError("A secret is needed.");
	const all = [newest, ...older];
	function openWith({ keyOf }: Keys, purpose: string, bytes: Buffer): string | null {
		try {
			const decipher = createDecipheriv(cipher, keyOf(purpose), bytes.subarray(0, nonceLength), { authTagLength: tagLength });
			decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
			return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString();
		} catch {
			return null;
		}
	}
	return {
		sign: newest.mac,
		verify(purpose: string, text: string, signature: string): boolean {
			const given = Buffer.from(signature);
			return all.some(({ mac }) => {
				const expected = Buffer.from(mac(purpose, text));
				return expected.length === given.length && timingSafeEqual(expected, given);
			});
		},
		seal(purpose: string, text: string): string {
			const nonce = randomBytes(nonceLength);
			const sealing = createCipheriv(cipher, newest.keyOf(purpose), nonce, { authTagLength: tagLength });
			const content = Buffer.concat([sealing.update(text), sealing.final()]);
			return Buffer.concat([nonce, sealing.getAuthTag(), content]).toString("base64url");
		},
		/** Null: not sealed with our secret for this purpose. */
		open(purpose: string, sealed: string): string | null {
			const bytes = Buffer.from(sealed, "base64url");
			if (bytes.length < nonceLength + tagLength) return null;
			for (const keys of all) {
				const text = openWith(keys, purpose, bytes);
				if (text !== null) return text;
			}
			return null;
		},
	};
}

export type Signer = ReturnType<typeof createSigner>;
