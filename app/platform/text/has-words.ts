import { fold } from "./search-words.ts";

const wordsMaxLength = 200;

/** Whether the text contains each word, or part of a longer one. Null `words` match every text. */
export function hasWords(text: string, words: string | null): boolean {
	if (words === null) return true;
	const given = fold(text);
	return fold(words.slice(0, wordsMaxLength))
		.split(/\s+/)
		.every((word) => given.includes(word));
}
