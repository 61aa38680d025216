/** NUL, which PostgreSQL refuses, and lone surrogates, which no address and no file can hold. */
const unfit = /[\0\ud800-\udfff]/gu;

/** Replaces each NUL and lone surrogate with the replacement character. */
export function wellFormed(text: string): string {
	return text.replace(unfit, "\ufffd");
}

/** The same for all texts of a value as JSON has it, names of fields included. */
export function wellFormedValue(value: unknown): unknown {
	if (typeof value === "string") return wellFormed(value);
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map(wellFormedValue);
	return Object.fromEntries(Object.entries(value).map(([name, each]) => [wellFormed(name), wellFormedValue(each)]));
}

/** How JSON writes what is unfit. */
const unfitInJson = /[\0\ud800-\udfff]|\\u(?:0000|d[89a-f])/iu;

/** The value of a JSON text, its own texts well formed. Throws a `SyntaxError` where it is no JSON. */
export function parseJson(json: string): unknown {
	const value: unknown = JSON.parse(json);
	return unfitInJson.test(json) ? wellFormedValue(value) : value;
}

/** Percent-encodes a text for an address or a header. Never throws, unlike `encodeURIComponent`. */
export function encoded(text: string): string {
	return encodeURIComponent(wellFormed(text));
}

/** Shortens a text to at most so many UTF-16 units, without splitting a surrogate pair. */
export function shortened(text: string, most: number): string {
	return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}

const visible = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has a visible character: spaces and zero-width ones do not count. */
export function isVisible(text: string): boolean {
	return visible.test(text);
}
