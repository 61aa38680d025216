// PostgreSQL refuses NUL, and SQLite cuts a text off there. Addresses and files can't hold lone
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

/** Parses JSON into well-formed texts. Throws a `SyntaxError`. */
export function parseJson(json: string): unknown {
	const value: unknown = JSON.parse(json);
	return unfitInJson.test(json) ? wellFormedValue(value) : value;
}

/** Encodes like `encodeURIComponent`, but never throws. */
export function encodeUrlPart(text: string): string {
	return encodeURIComponent(wellFormed(text));
}

/** Cuts a text after `most` UTF-16 units, but never within a surrogate pair. */
export function truncate(text: string, most: number): string {
	return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
