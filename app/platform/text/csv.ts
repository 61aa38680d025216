/**
 * Where a cell may begin: at the start of a text, and after whatever separates cells or rows in some language's spreadsheet. Quotes do not
 * help, because a spreadsheet with another separator than ours sees them in the middle of a cell.
 */
const separators = ",;\t\r\n|،؛";

/** What a spreadsheet reads as a formula where a cell begins, also after white space or quotes and in full width. */
const formula = new RegExp(
	`^(?=[\\t\\r\\n])|(?<=^|[${separators}])(?=(?:[^\\S\\t\\r\\n]|")*[=+\\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}])`,
	"gu",
);

const special = new RegExp(`["${separators}]`);

/** Where numbers have a decimal comma, spreadsheets separate by semicolons. */
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

/** At the start of a file for people: spreadsheets recognize UTF-8 by it. */
export const byteOrderMark = "\uFEFF";

/**
 * Each line ends with CRLF (RFC 4180). Separated as spreadsheets of the language expect it: by semicolons where numbers have a decimal comma,
 * otherwise by commas. No text is a formula, whichever separator the reader's spreadsheet expects. `language`: null for programs.
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
