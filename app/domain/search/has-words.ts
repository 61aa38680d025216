import { fold } from "./search-words.ts";

/** Longer words are looked for by their beginning: each is looked for in all of the text. In UTF-16 units. */
const wordsMaxLength = 200;

/** Whether each of the words stands somewhere in the text, also within longer words: how lists are filtered. */
export function hasWords(text: string, words: string | null): boolean {
	if (words === null) return true;
	const given = fold(text);
	return fold(words.slice(0, wordsMaxLength))
		.split(/\s+/)
		.every((word) => given.includes(word));
}
