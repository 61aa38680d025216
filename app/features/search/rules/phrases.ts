import { stem } from "#app/platform/text/search-words.ts";

export interface FoundPhrase<Name extends string> {
	name: Name;
	at: number;
	length: number;
}

/** A shorter name could match two words of another language, as `eta` would match `et a`. */
const minJoinedLength = 5;

/**
 * Returns a finder that prefers longer phrases. The finder also recognizes joined and split phrases
 * and, unless `isExact`, words with other endings. `names` has folded phrases, separated by commas.
 */
export function phraseFinder<Name extends string>(
	names: Readonly<Record<Name, string>>,
	isExact = false,
): { find: (words: readonly string[]) => FoundPhrase<Name>[]; words: readonly string[] } {
	const baseOf = (word: string) => (isExact ? word : stem(word));
	const keyOf = (words: readonly string[]) => words.map(baseOf).join(" ");
	const joinedKeyOf = (words: readonly string[]) => baseOf(words.join(""));
	const nameByJoined = new Map<string, Name>();
	const nameOf = (words: readonly string[]) =>
		nameByPhrase.get(keyOf(words)) ??
		(words.length === 1 ||
		words.join("").length >= minJoinedLength ||
		words.join(" ").length === 2 * words.length - 1
			? nameByJoined.get(joinedKeyOf(words))
			: undefined);
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
			const joined = joinedKeyOf(words);
			if (!nameByJoined.has(joined)) nameByJoined.set(joined, name);
		}
	}
	return {
		words: [...single],
		find(words) {
			const found: FoundPhrase<Name>[] = [];
			for (let at = 0; at < words.length; at++) {
				for (let length = Math.min(maxWords, words.length - at); length > 0; length--) {
					const name = nameOf(words.slice(at, at + length));
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
