/** Marks on one letter. */
const most = 30;
/** More of what stands on a letter, also after normalization: marks, and the two halfwidth signs that become some. */
const piled = new RegExp(String.raw`([\p{M}\uFF9E\uFF9F]{${most}})[\p{M}\uFF9E\uFF9F]+`, "gu");

/**
 * A text in a normal form of Unicode. Marks past the thirtieth on one letter are left out, as the stream-safe format of Unicode's annex 15
 * bounds them: no language has as many, and sorting them takes time that grows with the square of their number.
 */
export function normalForm(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
	return (text.length > most ? text.replaceAll(piled, "$1") : text).normalize(form);
}
