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

function csvField(value: string | number | null): string {
	if (value === null) return "";
	if (typeof value === "number") return String(value);
	const escaped = value.replaceAll(formula, "'");
	return special.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** Separated by commas; each line ends with CRLF (RFC 4180). No text is a formula, whichever separator the reader's spreadsheet expects. */
export function csv(rows: readonly (readonly (string | number | null)[])[]): string {
	return rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
}
