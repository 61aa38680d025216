import type { MarkedPart } from "#app/domain/search/search-marks.ts";

const between = "\u0001";

/** Joins parts into one text that alternates between unmarked and marked: smaller page data than a list. */
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

/** Parts at odd indexes are marked. */
export function partsOf(text: string): string[] {
	return text.split(between);
}
