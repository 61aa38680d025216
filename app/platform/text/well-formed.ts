// PostgreSQL refuses NUL, and SQLite cuts a text off there. Addresses and files can't contain lone
// surrogates.
const unfit = /[\0\ud800-\udfff]/gu;

/** Replaces each NUL and lone surrogate with U+FFFD. */
export function wellFormed(text: string): string {
	return text.replace(unfit, "\ufffd");
}

export function boundValue<T>(value: T): T | string {
	return typeof value === "string" ? wellFormed(value) : value;
}

export function wellFormedValue(value: unknown): unknown {
	if (typeof value === "string") return wellFormed(value);
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map(wellFormedValue);
	return Object.fromEntries(
		Object.entries(value).map(([name, each]) => [wellFormed(name), wellFormedValue(each)]),
	);
}

const unfitInJson = /[\0\ud800-\udfff]|\\u(?:0000|d[89a-f])/iu;

/** Parses JSON into well-formed texts. Throws a `SyntaxError` if the JSON is invalid. */
export function parseJson(json: string): unknown {
	const value: unknown = JSON.parse(json);
	return unfitInJson.test(json) ? wellFormedValue(value) : value;
}

/** Encodes like `encodeURIComponent`, but never throws. */
export function encodeUrlPart(text: string): string {
	return encodeURIComponent(wellFormed(text));
}

/** Cuts a text after `most` UTF-16 code units, but never within a surrogate pair. */
export function truncate(text: string, most: number): string {
	return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}

const maxMarks = 30;
// The pattern includes two halfwidth characters that normalization turns into marks.
const excessMarks = new RegExp(
	String.raw`([\p{M}\uFF9E\uFF9F]{${maxMarks}})[\p{M}\uFF9E\uFF9F]+`,
	"gu",
);

/**
 * Normalizes a text. Drops marks after the thirtieth on one letter (UAX #15), because sorting more
 * takes quadratic time.
 */
export function normalForm(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
	return (text.length > maxMarks ? text.replaceAll(excessMarks, "$1") : text).normalize(form);
}

function lastStart(text: string, end: number): number {
	const isPair =
		end > 1 &&
		/[\uDC00-\uDFFF]/.test(text.charAt(end - 1)) &&
		/[\uD800-\uDBFF]/.test(text.charAt(end - 2));
	return end - (isPair ? 2 : 1);
}

/**
 * Removes matching characters from the end in linear time. A regular expression that ends in `+$`
 * takes quadratic time.
 */
export function withoutEnd(text: string, mark: RegExp): string {
	let end = text.length;
	while (end > 0) {
		const start = lastStart(text, end);
		if (!mark.test(text.slice(start, end))) break;
		end = start;
	}
	return text.slice(0, end);
}

export function withoutEnds(text: string, mark: RegExp): string {
	const kept = withoutEnd(text, mark);
	let start = 0;
	for (const character of kept) {
		if (!mark.test(character)) break;
		start += character.length;
	}
	return kept.slice(start);
}
