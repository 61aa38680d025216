import { fold, stem } from "#app/domain/search/search-words.ts";
import { numberOfWord } from "./number-words.server.ts";

/** Reads texts in the language they are written in. */
export interface TextReader {
	language: string;
	/** The words of a plain text, as they stand there. */
	words(text: string): string[];
}

/** `language`: a tag like `es`; what no rules are known of is read as words apart from one another. */
export function textReader(language: string): TextReader {
	const segmenter = new Intl.Segmenter(language, { granularity: "word" });
	return {
		language,
		words: (text) => [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment),
	};
}

/** Languages inflect words at their end mostly: two that begin alike so far count as one. */
const sharedLetters = 6;

/** What a word is compared by: numbers by their value, in digits or in words; others by their beginning, without case and accents. */
export function wordKey(word: string, language: string): string {
	const number = numberOf(word, language);
	return number === null ? [...stem(fold(word))].slice(0, sharedLetters).join("") : String(number);
}

/** The value of a word that is a number, in digits (`14,505`, `14.505`, `٣`) or in the language's words; null: it is none. */
export function numberOf(word: string, language: string): number | null {
	const folded = fold(word);
	const digits = folded.replaceAll(/[.,'’\s](?=\d{3}(?!\d))/g, "").replace(",", ".");
	return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : numberOfWord(folded, language);
}
