// The characters after which a spreadsheet in any language may begin a cell. Quotes don't help: a
// spreadsheet with another separator sees them in the middle of a cell.
const separators = ",;\t\r\n|،؛";

// At the start of a cell, these characters begin a formula, even after spaces or quotes, and even
// in full width.
const formula = new RegExp(
	`^(?=[\\t\\r\\n])|(?<=^|[${separators}])(?=(?:[^\\S\\t\\r\\n]|")*[=+\\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}])`,
	"gu",
);

const special = new RegExp(`["${separators}]`);

function writesDecimalComma(language: string): boolean {
	const parts = new Intl.NumberFormat(language).formatToParts(0.5);
	return parts.some(({ type, value }) => type === "decimal" && value === ",");
}

function csvField(value: string | number | null, hasDecimalComma: boolean): string {
	if (value === null) return "";
	if (typeof value === "number")
		return hasDecimalComma ? String(value).replace(".", ",") : String(value);
	const escaped = value.replaceAll(formula, "'");
	return special.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** Files for people begin with this mark, because spreadsheets recognize UTF-8 by it. */
export const byteOrderMark = "\uFEFF";

/**
 * Returns lines that end with CRLF (RFC 4180). The separator is a semicolon if numbers in
 * `language` have a decimal comma, otherwise a comma. With null, the file is for software and has
 * commas. No text becomes a formula, whichever separator the reader's spreadsheet expects.
 */
export function csv(
	rows: readonly (readonly (string | number | null)[])[],
	language: string | null,
): string {
	const hasDecimalComma = language !== null && writesDecimalComma(language);
	const separator = hasDecimalComma ? ";" : ",";
	return rows
		.map((row) => `${row.map((cell) => csvField(cell, hasDecimalComma)).join(separator)}\r\n`)
		.join("");
}
