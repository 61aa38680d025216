import { encode } from "uqr";
import { printable } from "./set-text.server.ts";

export interface DiplomaFace {
	number: string;
	holderName: string;
	programTitle: string;
	portalTitle: string;
	issuedOn: Date;
	timeZone: string;
	/** A BCP 47 tag. An invalid tag becomes English. */
	language: string;
	/**
	 * The page that verifies this diploma. Null if the portal's address is unknown. The diploma then
	 * has no QR code.
	 */
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

/** Colors as `#RRGGBB`. Any other value is replaced with a default color. */
export interface DiplomaColors {
	diploma: string;
	checkmark: string;
	accent: string;
}

export const badgeSize = { width: 340, height: 104 } as const;

/**
 * The texts of a badge for signatures. They don't name the graduate, so all graduates of a program
 * in one year share the badge.
 */
export interface BadgeFace {
	place: string | null;
	title: string;
	portalTitle: string;
	year: string;
	language: string;
	colors: DiplomaColors;
}

/** The SVG needs no font, because its letters are outlines. */
export interface Badge {
	svg: Uint8Array;
	png: Uint8Array;
}

export type PublicKey = Readonly<Record<string, unknown>> & { kid: string };

const quietZone = 4;

/**
 * Returns an SVG path with one unit per module. `size` includes the quiet zone. Neighboring modules
 * in a row form one bar, so that no seams show.
 */
export function qrCode(address: string): { size: number; path: string } {
	const { data, size } = encode(address, { ecc: "M", border: quietZone });
	const bars = data.flatMap((row, y) => {
		const modules = row.map((isDark) => (isDark ? "#" : " ")).join("");
		return Array.from(
			modules.matchAll(/#+/g),
			({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
		);
	});
	return { size, path: bars.join("") };
}

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
