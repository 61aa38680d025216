export interface DiplomaFace {
	number: string;
	holderName: string;
	programTitle: string;
	portalTitle: string;
	issuedOn: Date;
	/** Where its day is (TRAIN-56). */
	timeZone: string;
	/** BCP 47; an unknown language falls back to English. */
	language: string;
	/** The public page that verifies this diploma. Null: the portal's address is unknown; no QR code. */
	verifyUrl: string | null;
	chapterTitles: readonly string[];
	colors: DiplomaColors;
	words: {
		heading: string;
		awardedTo: string;
		completed: string;
		issued: string;
		number: string;
		verify: string;
	};
}

/** `#RRGGBB`; anything else falls back to the portal's own colors. */
export interface DiplomaColors {
	diploma: string;
	checkmark: string;
	accent: string;
}

/** A badge for signatures, in CSS pixels. */
export const badgeSize = { width: 340, height: 104 } as const;

/** What a badge for signatures says. It names no one, so all graduates of a year share it. */
export interface BadgeFace {
	/** Null: the title says it all. */
	place: string | null;
	title: string;
	portalTitle: string;
	/** In Latin digits. */
	year: string;
	/** BCP 47, of the texts. */
	language: string;
	colors: DiplomaColors;
}

/** The same drawing twice, as bytes. The SVG needs no font: its letters are outlines. */
export interface Badge {
	svg: Uint8Array;
	png: Uint8Array;
}

/** A JWK without its private part. */
export type PublicKey = Readonly<Record<string, unknown>> & { kid: string };
