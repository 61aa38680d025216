import type { MarkedPart } from "./search-marks.ts";

const separator = "\u0001";

/**
 * Joins parts into one text, with separators between unmarked and marked parts. This is shorter
 * than a list.
 */
export function joinParts(parts: readonly MarkedPart[]): string {
	let text = "";
	let inside = false;
	for (const part of parts) {
		if (part.isHit !== inside) text += separator;
		else if (inside) text += separator + separator;
		inside = part.isHit;
		text += part.text.replaceAll(separator, "");
	}
	return text;
}

/** Splits a text from `joinParts`. Parts at odd indexes are marked. */
export function partsOf(text: string): string[] {
	return text.split(separator);
}
