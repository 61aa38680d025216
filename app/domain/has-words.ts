import { fold } from "./search-words.ts";

/** Whether each of the words stands somewhere in the text, also within longer words: how lists are filtered. */
export function hasWords(text: string, words: string | null): boolean {
	if (words === null) return true;
	const given = fold(text);
	return fold(words)
		.split(/\s+/)
		.every((word) => given.includes(word));
}
