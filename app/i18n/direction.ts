/** Scripts that are written from right to left. */
const rightToLeft = new Set(["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"]);

/** Which way a language is written, by the script that it is usually written in. */
export function directionOf(language: string): "ltr" | "rtl" {
	try {
		return rightToLeft.has(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr";
	} catch {
		return "ltr";
	}
}
