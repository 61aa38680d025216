import { isFiller } from "./filler-words.ts";

/** In UTF-16 units. */
const longestTitle = 200;

function tokenOf(words: readonly string[]): string {
	return `xtitle${words.join("").slice(0, longestTitle)}`;
}

/** The index tokens of a whole title, as it is and without its filler words. None for a title of one word. Takes folded words. */
export function titleTokens(words: readonly string[]): string[] {
	const telling = words.filter((word) => !isFiller(word));
	return [...new Set([words, telling].filter((phrase) => phrase.length > 1).map(tokenOf))];
}

/** The tokens of titles that a query may be, also where it writes all as one word. Takes folded words. */
export function typedTitles(words: readonly string[]): string[] {
	return words.length === 1 ? [tokenOf(words)] : titleTokens(words);
}
