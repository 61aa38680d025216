import { encode } from "uqr";
import type { DiplomaFace } from "./diploma-face.ts";
import { printable } from "./text.server.ts";

const quietZone = 4;

/** `size` is in modules, with the quiet zone. Modules of a row are joined, so that no seam shows. */
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
