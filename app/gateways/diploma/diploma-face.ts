import type { CredentialPayload } from "#app/domain/training/credential.ts";

export interface DiplomaFace {
	number: string;
	holderName: string;
	programTitle: string;
	portalTitle: string;
	issuedOn: Date;
	/** BCP 47; an unknown language falls back to English. */
	language: string;
	/** The public page that verifies this diploma. Null: the portal's address is unknown; no QR code. */
	verifyUrl: string | null;
	chapterTitles: readonly string[];
	/** `#RRGGBB`. */
	colors: { diploma: string; checkmark: string; accent: string };
	words: { heading: string; awardedTo: string; completed: string; issued: string; number: string; verify: string };
}

/** `number`: in Latin digits. */
export interface RouteStop {
	number: string;
	title: string;
}

/** In a worker thread: a file can take a second. */
export interface Diplomas {
	/** A PDF, cached for a while. `client`: a network address; null: unknown. Throws `TooBusy`. */
	file(face: DiplomaFace, client: string | null): Promise<Uint8Array>;
	/** The letters of a name that no font has, each once. Throws `TooBusy`. */
	lettersLeftOut(name: string, language: string, client: string | null): Promise<readonly string[]>;
	stops(titles: readonly string[], language: string): RouteStop[];
	/** The path of an SVG, and its side in units. */
	qr(address: string): { size: number; path: string };
}

/** A JWK without its private part. */
export type PublicKey = Readonly<Record<string, unknown>> & { kid: string };

export interface CredentialSigner {
	/** Returns a compact JWT. `origin`: where the keys are published. */
	sign(payload: CredentialPayload, origin: string): Promise<string>;
	/** All keys ever used, newest first. */
	keys(origin: string): Promise<readonly PublicKey[]>;
}
