import { stem, type OtherSpelling } from "#app/platform/text/search-words.ts";
import { isFiller } from "./filler-words.ts";

/** In letters: longer words are not cut. */
const longestCut = 24;
/** In letters: a shorter half of a word is written just so, with no other ending. */
const minOpenLength = 3;
/** The same for a word that is still being typed. */
const minBegunLength = 2;

function isWord(half: string, minLength: number): boolean {
	return half.length >= minLength && !isFiller(half);
}

/** A word of the index is followed by its stem, so the first half is found by its stem and the second as it is written. */
function spelledApart(first: string, second: string, isLast: boolean): OtherSpelling {
	const isOpen =
		(first.length === 1 || isWord(first, minOpenLength)) &&
		isWord(second, isLast && first.length > 1 ? minBegunLength : minOpenLength);
	const base = stem(second);
	return {
		words: [stem(first), isOpen && second.startsWith(base) ? base : second],
		isOpen,
	};
}

/** The ways to write one folded word as two, at any letter: `ringroad` as `ring road`, `16000` as `16,000`, `usa` also as `u.s.a.` (FIND-15). `isLast`: it may go on. */
export function cutWords(word: string, isLast: boolean): OtherSpelling[] {
	if (/^\d+$/.test(word))
		return word.length > 3 ? [{ words: [word.slice(0, -3), word.slice(-3)], isOpen: false }] : [];
	const letters = [...word];
	if (letters.length > longestCut) return [];
	const cuts = letters
		.slice(1)
		.map((_, at) =>
			spelledApart(letters.slice(0, at + 1).join(""), letters.slice(at + 1).join(""), isLast),
		)
		// An article is no half: `around` is not `a round`.
		.filter(({ words }) => words[0] !== "a");
	return letters.length === 3 ? [...cuts, { words: letters, isOpen: false }] : cuts;
}

/** The way to write folded words as one, with any ending; `isOpen`: it may go on. Numbers are joined only by their thousands. */
export function joinedWords(words: readonly string[], isOpen: boolean): OtherSpelling[] {
	const isNumber = words.every((word) => /^\d+$/.test(word));
	if (words.length < 2 || (isNumber && !words.slice(1).every((word) => word.length === 3)))
		return [];
	const joined = words.join("");
	const whole = { words: [stem(joined)], isOpen: false };
	return isOpen ? [whole, { words: [joined], isOpen }] : [whole];
}
