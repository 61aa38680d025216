import { cleanText } from "./text-runs.server.ts";

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

/** The face as it is printed: every text clean, the language one that `Intl` knows, no empty chapters. */
export function cleanFace(face: DiplomaFace): DiplomaFace {
	const { words } = face;
	return {
		...face,
		number: cleanText(face.number),
		holderName: cleanText(face.holderName),
		programTitle: cleanText(face.programTitle),
		portalTitle: cleanText(face.portalTitle),
		language: known(face.language),
		chapterTitles: face.chapterTitles.map(cleanText).filter((title) => title !== ""),
		words: {
			heading: cleanText(words.heading),
			awardedTo: cleanText(words.awardedTo),
			completed: cleanText(words.completed),
			issued: cleanText(words.issued),
			number: cleanText(words.number),
			verify: cleanText(words.verify),
		},
	};
}

function known(language: string): string {
	try {
		return Intl.getCanonicalLocales(language)[0] ?? "en";
	} catch {
		return "en";
	}
}
