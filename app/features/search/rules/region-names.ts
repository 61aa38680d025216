import { phraseFinder } from "./phrases.ts";
import { foldedWords } from "#app/platform/text/search-words.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

interface Regions {
	languages: string;
	names: ReadonlyMap<string, readonly string[]>;
	find: ReturnType<typeof phraseFinder<string>>["find"];
}

let cachedRegions: Regions | null = null;

/** Builds the names on first use, because this takes some milliseconds. */
function regions(languages: readonly string[]): Regions {
	const key = languages.join(" ");
	if (cachedRegions?.languages === key) return cachedRegions;
	const names = new Map<string, string[]>();
	const inLanguages = languages.flatMap((language) =>
		(["long", "short"] as const).map(
			(style) => new Intl.DisplayNames([language], { type: "region", style, fallback: "none" }),
		),
	);
	for (const first of letters) {
		for (const second of letters) {
			const code = first + second;
			const own = new Set(
				inLanguages.map((display) => display.of(code)).filter((name) => name !== undefined),
			);
			if (own.size > 0) names.set(code, [...own]);
		}
	}
	// Shorter names may be words in other languages.
	const isName = (folded: string) => folded.length > 3 || folded === "usa";
	const phrases = [...names].map(
		([code, own]) => [code, own.map((name) => foldedWords(name).join(" ")).filter(isName)] as const,
	);
	const phrasesByCode = Object.fromEntries(
		phrases.filter(([, own]) => own.length > 0).map(([code, own]) => [code, own.join(", ")]),
	);
	// If endings could differ, `islands` would match the French name of Iceland.
	const { find } = phraseFinder(phrasesByCode, true);
	cachedRegions = { languages: key, names, find };
	return cachedRegions;
}

/**
 * Finds the countries that a text names in any of the languages. Returns their names in all
 * languages.
 */
export function regionNamesIn(text: string, languages: readonly string[]): string[] {
	const { names, find } = regions(languages);
	return [...new Set(find(foldedWords(text)).flatMap(({ name }) => names.get(name) ?? []))];
}

/**
 * `country` is a code or a name. Returns its names in all languages, or the text itself if it is
 * unknown.
 */
export function namesOfCountry(country: string | null, languages: readonly string[]): string {
	if (country === null) return "";
	if (/^[a-z]{2}$/i.test(country))
		return (regions(languages).names.get(country.toUpperCase()) ?? [country]).join(" ");
	return [country, ...regionNamesIn(country, languages)].join(" ");
}
