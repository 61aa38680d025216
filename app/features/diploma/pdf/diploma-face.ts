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
	/** `#RRGGBB`. */
	colors: { diploma: string; checkmark: string; accent: string };
	words: {
		heading: string;
		awardedTo: string;
		completed: string;
		issued: string;
		number: string;
		verify: string;
	};
}

/** `number`: in Latin digits. */
export interface RouteStop {
	number: string;
	title: string;
}

/** A JWK without its private part. */
export type PublicKey = Readonly<Record<string, unknown>> & { kid: string };
