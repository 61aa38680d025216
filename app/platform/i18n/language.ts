const rightToLeft = new Set(["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"]);

/** Decides by the language's usual script; unknown languages are `ltr`. */
export function directionOf(language: string): "ltr" | "rtl" {
	try {
		return rightToLeft.has(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr";
	} catch {
		return "ltr";
	}
}

const baseOf = (tag: string) => tag.split("-", 1)[0];

/** Also matches without the region: `es` for `es-MX`. Undefined: no match. */
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

/** A path with another language in its query; null: with none. */
export function withLanguage(address: string, language: string | null): string {
	const [, path = "", query = "", hash = ""] = /^([^?#]*)\??([^#]*)(#.*)?$/.exec(address) ?? [];
	const kept = query.split("&").filter((part) => part !== "" && !/^lng(=|$)/.test(part));
	if (language !== null) kept.push(`lng=${language}`);
	return `${path}${kept.length === 0 ? "" : `?${kept.join("&")}`}${hash}`;
}
