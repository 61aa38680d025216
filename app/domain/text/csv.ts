/** What a spreadsheet would read as a formula, also after white space and in full width. */
const formula = /^(?:[\t\r\n]|\s*[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}])/u;

/** A field of a CSV file: never a formula, quoted where it has to be (RFC 4180). Numbers are numbers. */
function csvField(value: string | number | null): string {
	if (value === null) return "";
	if (typeof value === "number") return String(value);
	const harmless = formula.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV, each line ended by CRLF (RFC 4180). */
export function csv(rows: readonly (readonly (string | number | null)[])[]): string {
	return rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
}
