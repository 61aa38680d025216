import { fold, stem } from "#app/domain/search/search-words.ts";
import { numberOfWord } from "./number-words.server.ts";

export interface TextReader {
	language: string;
	words(text: string): string[];
}

export function textReader(language: string): TextReader {
	const segmenter = new Intl.Segmenter(language, { granularity: "word" });
	return {
		language,
		words: (text) => [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment),
	};
}

/** Words inflect mostly at the end: those with the same beginning count as one. */
const sharedLetters = 6;

/** Numbers compare by value, other words by their beginning, without case and accents. */
export function wordKey(word: string, language: string): string {
	const number = numberOf(word, language);
	return number === null ? [...stem(fold(word))].slice(0, sharedLetters).join("") : String(number);
}

/** Reads digits (`14,505`, `14.505`, `٣`) and words. Null if it is no number. */
export function numberOf(word: string, language: string): number | null {
	const folded = fold(word);
	const digits = folded.replaceAll(/[.,'’\s](?=\d{3}(?!\d))/g, "").replace(",", ".");
	return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : numberOfWord(folded, language);
}
