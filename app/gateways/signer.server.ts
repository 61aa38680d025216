import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { Sealer } from "../services/account-ports.ts";

/** Signs short texts for a purpose, and seals longer ones. The newest secret signs and seals, all of the list are believed. */
export type Signer = Sealer;

const cipher = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;
const signaturesKept = 5000;

/** `secrets`: newest first, at least one. */
export function createSigner(secrets: readonly string[]): Signer {
	// Every request signs its browser's name and its form token anew: the same few texts for as long as somebody is here.
	const known = new Map<string, string>();
	function mac(secret: string, purpose: string, text: string): string {
		const name = `${secret}\n${purpose}\n${text}`;
		let signature = known.get(name);
		if (signature === undefined) {
			signature = createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
			if (known.size >= signaturesKept) known.clear();
			if (text.length <= 200) known.set(name, signature);
		}
		return signature;
	}
	const newest = secrets[0];
	if (newest === undefined) throw new RangeError("A secret is needed.");
	const keys = new Map<string, Buffer>();
	function keyOf(secret: string, purpose: string): Buffer {
		const name = `${purpose}\n${secret}`;
		let key = keys.get(name);
		if (!key) keys.set(name, (key = Buffer.from(hkdfSync("sha256", secret, "", `seal ${purpose}`, 32))));
		return key;
	}
	function openWith(secret: string, purpose: string, bytes: Buffer): string | null {
		try {
			const decipher = createDecipheriv(cipher, keyOf(secret, purpose), bytes.subarray(0, nonceLength), { authTagLength: tagLength });
			decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
			return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString();
		} catch {
			return null;
		}
	}
	return {
		sign: (purpose, text) => mac(newest, purpose, text),
		verify(purpose, text, signature) {
			const given = Buffer.from(signature);
			return secrets.some((secret) => {
				const expected = Buffer.from(mac(secret, purpose, text));
				return expected.length === given.length && timingSafeEqual(expected, given);
			});
		},
		seal(purpose, text) {
			const nonce = randomBytes(nonceLength);
			const sealing = createCipheriv(cipher, keyOf(newest, purpose), nonce, { authTagLength: tagLength });
			const content = Buffer.concat([sealing.update(text), sealing.final()]);
			return Buffer.concat([nonce, sealing.getAuthTag(), content]).toString("base64url");
		},
		open(purpose, sealed) {
			const bytes = Buffer.from(sealed, "base64url");
			if (bytes.length < nonceLength + tagLength) return null;
			for (const secret of secrets) {
				const text = openWith(secret, purpose, bytes);
				if (text !== null) return text;
			}
			return null;
		},
	};
}
