import type { CredentialPayload } from "#app/domain/training/credential.ts";

/** Everything a diploma shows. */
export interface DiplomaFace {
	number: string;
	holderName: string;
	programTitle: string;
	portalTitle: string;
	issuedOn: Date;
	/** BCP 47; an unknown language falls back to English. */
	language: string;
	/** The public page that verifies this diploma, or null when the portal does not know its own address: then there is no QR code. */
	verifyUrl: string | null;
	chapterTitles: readonly string[];
	/** The program's own, as `#RRGGBB`. */
	colors: { diploma: string; checkmark: string; accent: string };
	words: { heading: string; awardedTo: string; completed: string; issued: string; number: string; verify: string };
}

/** A chapter as a stop of the journey; `number`: its place, in the digits of the language. */
export interface Stop {
	number: string;
	title: string;
}

/** Makes diplomas. Files are drawn in a worker thread, because one can take a second. */
export interface Diplomas {
	/**
	 * Returns the PDF, which is cached for a while. `client`: a network address, or null if unknown. Throws `TooBusy` when too many diplomas
	 * wait.
	 */
	file(face: DiplomaFace, client: string | null): Promise<Uint8Array>;
	/** Returns the letters of a name that no font has, each once: a diploma leaves them out. Throws as `file` does. */
	lettersLeftOut(name: string, language: string, client: string | null): Promise<readonly string[]>;
	/** The chapters in their order. */
	stops(titles: readonly string[], language: string): Stop[];
	/** The QR code of an address, as the path of an SVG with so many units a side. */
	qr(address: string): { size: number; path: string };
}

/** A public key as JWK, without any private part. */
export type PublicKey = Readonly<Record<string, unknown>> & { kid: string };

/** Signs credentials, and publishes the keys they are checked by. */
export interface CredentialSigner {
	/** A credential as a signed JWT in its compact form. `origin`: where the keys are published. */
	sign(payload: CredentialPayload, origin: string): Promise<string>;
	/** All public keys there ever were, newest first. */
	keys(origin: string): Promise<readonly PublicKey[]>;
}

/** The keys, as they are kept: the private part sealed. */
export interface CredentialKeysPort {
	/** Newest first. */
	all(): Promise<readonly { id: string; publicKey: string; sealedKey: string; createdAt: number }[]>;
	add(key: { id: string; publicKey: string; sealedKey: string; createdAt: number }): Promise<void>;
}
