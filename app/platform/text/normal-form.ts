const maxMarks = 30;
// Includes two halfwidth characters that normalization turns into marks.
const excessMarks = new RegExp(
	String.raw`([\p{M}\uFF9E\uFF9F]{${maxMarks}})[\p{M}\uFF9E\uFF9F]+`,
	"gu",
);

/**
 * Normalizes a text without marks past the thirtieth on one letter (UAX #15), because sorting them
 * takes quadratic time.
 */
export function normalForm(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
	return (text.length > maxMarks ? text.replaceAll(excessMarks, "$1") : text).normalize(form);
}
