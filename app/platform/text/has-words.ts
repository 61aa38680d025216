import { fold } from "./search-words.ts";

/** In UTF-16 units; longer words match by their beginning. */
const wordsMaxLength = 200;

/** Matches parts of words too. Null `words` match every text. */
export function hasWords(text: string, words: string | null): boolean {
	if (words === null) return true;
	const given = fold(text);
	return fold(words.slice(0, wordsMaxLength))
		.split(/\s+/)
		.every((word) => given.includes(word));
}
