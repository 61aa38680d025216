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

const baseOf = (tag: string) => tag.split("-", 1)[0];

/**
 * The first language asked for that the portal has, as it is or without its region: `es` for `es-MX`; undefined where it has none of them.
 * `asked`: tags as other software writes them.
 */
export function nearestLanguage(languages: readonly string[], asked: readonly (string | null | undefined)[]): string | undefined {
	for (const tag of asked) {
		const wanted = tag?.toLowerCase();
		if (!wanted) continue;
		const found =
			languages.find((language) => language.toLowerCase() === wanted) ?? languages.find((language) => baseOf(language) === baseOf(wanted));
		if (found !== undefined) return found;
	}
	return undefined;
}
