const rightToLeft = new Set(["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"]);

/** Returns the direction of the language's usual script, and `ltr` if it is unknown. */
export function directionOf(language: string): "ltr" | "rtl" {
	try {
		return rightToLeft.has(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr";
	} catch {
		return "ltr";
	}
}

const baseOf = (tag: string) => tag.split("-", 1)[0];

/**
 * Returns the language that matches the first possible tag, if necessary without the region (`es`
 * for `es-MX`). Returns undefined if no tag matches.
 */
export function nearestLanguage(
	languages: readonly string[],
	asked: readonly (string | null | undefined)[],
): string | undefined {
	for (const tag of asked) {
		const wanted = tag?.toLowerCase();
		if (!wanted) continue;
		const found =
			languages.find((language) => language.toLowerCase() === wanted) ??
			languages.find((language) => baseOf(language) === baseOf(wanted));
		if (found !== undefined) return found;
	}
	return undefined;
}

/** Sets the language in an address's query, or removes it if `language` is null. */
export function withLanguage(address: string, language: string | null): string {
	const [, path = "", query = "", hash = ""] = /^([^?#]*)\??([^#]*)(#.*)?$/.exec(address) ?? [];
	const kept = query.split("&").filter((part) => part !== "" && !/^lng(=|$)/.test(part));
	if (language !== null) kept.push(`lng=${language}`);
	return `${path}${kept.length === 0 ? "" : `?${kept.join("&")}`}${hash}`;
}

/** Returns true if a text is a BCP 47 language tag, such as `es` or `pt-BR`. */
export function isLanguageTag(text: string): boolean {
	if (!/^[a-z]{2,3}(-[A-Za-z\d]{2,8}){0,3}$/.test(text)) return false;
	try {
		return Intl.getCanonicalLocales(text).length === 1;
	} catch {
		// `en-12` throws: it has no valid script, region or variant.
		return false;
	}
}
