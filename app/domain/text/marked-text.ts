import type { MarkedPart } from "#app/domain/search/search-marks.ts";

const between = "\u0001";

/** Marked parts as one text, by turns what is not marked and what is: twenty hits in pieces are two hundred things to hand over. */
export function joinParts(parts: readonly MarkedPart[]): string {
	let text = "";
	let inside = false;
	for (const part of parts) {
		if (part.hit !== inside) text += between;
		else if (inside) text += between + between;
		inside = part.hit;
		text += part.text.replaceAll(between, "");
	}
	return text;
}

/** The pieces of such a text: those at odd places are marked. */
export function partsOf(text: string): string[] {
	return text.split(between);
}
