/** What a spreadsheet reads as a formula, also after white space and in full width. */
const formula = /^(?:[\t\r\n]|\s*[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}])/u;

function csvField(value: string | number | null): string {
	if (value === null) return "";
	if (typeof value === "number") return String(value);
	const escaped = formula.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** Each line ends with CRLF; texts are never formulas (RFC 4180). */
export function csv(rows: readonly (readonly (string | number | null)[])[]): string {
	return rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
}
