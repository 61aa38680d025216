import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs short texts for a purpose. The newest secret signs, all of the list are believed. */
export interface Signer {
	sign(purpose: string, text: string): string;
	verify(purpose: string, text: string, signature: string): boolean;
}

/** `secrets`: newest first, at least one. */
export function createSigner(secrets: readonly string[]): Signer {
	const mac = (secret: string, purpose: string, text: string) =>
		createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
	const newest = secrets[0];
	if (newest === undefined) throw new RangeError("A secret is needed.");
	return {
		sign: (purpose, text) => mac(newest, purpose, text),
		verify(purpose, text, signature) {
			const given = Buffer.from(signature);
			return secrets.some((secret) => {
				const expected = Buffer.from(mac(secret, purpose, text));
				return expected.length === given.length && timingSafeEqual(expected, given);
			});
		},
	};
}
