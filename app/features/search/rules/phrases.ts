import { stem } from "#app/platform/text/search-words.ts";

export interface FoundPhrase<Name extends string> {
	name: Name;
	at: number;
	length: number;
}

/** Finds the longest names first, with any ending unless `isExact`. `names`: folded phrases, separated by commas; a phrase listed twice counts for the first name. */
export function phraseFinder<Name extends string>(
	names: Readonly<Record<Name, string>>,
	isExact = false,
): { find: (words: readonly string[]) => FoundPhrase<Name>[]; words: readonly string[] } {
	const keyOf = (words: readonly string[]) => (isExact ? words : words.map(stem)).join(" ");
	const nameByPhrase = new Map<string, Name>();
	const single = new Set<string>();
	let maxWords = 1;
	for (const name of Object.keys(names) as Name[]) {
		for (const phrase of names[name].split(", ")) {
			const words = phrase.split(" ");
			maxWords = Math.max(maxWords, words.length);
			if (words.length === 1) single.add(phrase);
			const key = keyOf(words);
			if (!nameByPhrase.has(key)) nameByPhrase.set(key, name);
		}
	}
	return {
		words: [...single],
		find(words) {
			const found: FoundPhrase<Name>[] = [];
			for (let at = 0; at < words.length; at++) {
				for (let length = Math.min(maxWords, words.length - at); length > 0; length--) {
					const name = nameByPhrase.get(keyOf(words.slice(at, at + length)));
					if (name === undefined) continue;
					found.push({ name, at, length });
					at += length - 1;
					break;
				}
			}
			return found;
		},
	};
}
