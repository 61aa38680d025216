import { shortened } from "#app/domain/text/well-formed.ts";
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

/** What no line of a diploma could hold is left out before it is looked at, in UTF-16 units. */
const longest = 1000;

function printable(text: string): string {
	return cleanText(shortened(text, longest));
}

/** The face as it is printed: every text clean, the language one that `Intl` knows, no empty chapters. */
export function cleanFace(face: DiplomaFace): DiplomaFace {
	const { words } = face;
	return {
		...face,
		number: printable(face.number),
		holderName: printable(face.holderName),
		programTitle: printable(face.programTitle),
		portalTitle: printable(face.portalTitle),
		language: known(face.language),
		chapterTitles: face.chapterTitles.map(printable).filter((title) => title !== ""),
		words: {
			heading: printable(words.heading),
			awardedTo: printable(words.awardedTo),
			completed: printable(words.completed),
			issued: printable(words.issued),
			number: printable(words.number),
			verify: printable(words.verify),
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
