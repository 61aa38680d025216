/** Everything a diploma shows. */
export interface DiplomaFace {
	number: string;
	holderName: string;
	programTitle: string;
	portalTitle: string;
	issuedOn: Date;
	/** BCP 47; an unknown one is taken for English. */
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

/** What a diploma is made with: its file, in a thread beside the requests, since some take a second of work in one piece; and what the page shows too. */
export interface Diplomas {
	/**
	 * The PDF; made once and kept for a while. For a client, by its network address; null: it is not known. Where too much waits already, it
	 * throws a `TooBusy`.
	 */
	file(face: DiplomaFace, client: string | null): Promise<Uint8Array>;
	/** The letters of a name that no font here has, each once: they are left out on a diploma. Throws as `file` does. */
	lettersLeftOut(name: string, language: string, client: string | null): Promise<readonly string[]>;
	/** The chapters in their order. */
	stops(titles: readonly string[], language: string): Stop[];
	/** The QR code of an address, as the path of an SVG with so many units a side. */
	qr(address: string): { size: number; path: string };
}
