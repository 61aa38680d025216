import { foldedWords } from "./search-words.ts";

const languages = ["en", "es", "fr", "de", "pt", "ar"];
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

interface Regions {
	/** By region code. */
	names: ReadonlyMap<string, readonly string[]>;
	/** By folded name. */
	codes: ReadonlyMap<string, string>;
	mostWords: number;
}

let kept: Regions | null = null;

/** Built on first use, because it takes some milliseconds. */
function regions(): Regions {
	if (kept) return kept;
	const names = new Map<string, string[]>();
	const codes = new Map<string, string>();
	const inLanguages = languages.flatMap((language) =>
		(["long", "short"] as const).map((style) => new Intl.DisplayNames([language], { type: "region", style, fallback: "none" })),
	);
	for (const first of letters) {
		for (const second of letters) {
			const code = first + second;
			const own = new Set(inLanguages.map((display) => display.of(code)).filter((name) => name !== undefined));
			if (own.size === 0) continue;
			names.set(code, [...own]);
			for (const name of own) {
				const folded = foldedWords(name).join(" ");
				if (!codes.has(folded)) codes.set(folded, code);
			}
		}
	}
	kept = { names, codes, mostWords: 4 };
	return kept;
}

/** Finds countries in any of the portal's languages, and returns their names in all of them. */
export function regionNamesIn(text: string): string[] {
	const { names, codes, mostWords } = regions();
	const words = foldedWords(text);
	const found = new Set<string>();
	for (let at = 0; at < words.length; at++) {
		for (let length = Math.min(mostWords, words.length - at); length > 0; length--) {
			const phrase = words.slice(at, at + length).join(" ");
			const code = phrase.length > 3 || phrase === "usa" ? codes.get(phrase) : undefined;
			if (code === undefined) continue;
			for (const name of names.get(code) ?? []) found.add(name);
			at += length - 1;
			break;
		}
	}
	return [...found];
}

/** `country` is a code or a name in one of the portal's languages; unknown texts stay. */
export function namesOfCountry(country: string | null): string {
	if (country === null) return "";
	if (/^[a-z]{2}$/i.test(country)) return (regions().names.get(country.toUpperCase()) ?? [country]).join(" ");
	return [country, ...regionNamesIn(country)].join(" ");
}
