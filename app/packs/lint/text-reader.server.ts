import { fold, stem } from "#app/platform/text/search-words.ts";

export interface TextReader {
	language: string;
	words(text: string): string[];
}

export function textReader(language: string): TextReader {
	const segmenter = new Intl.Segmenter(language, { granularity: "word" });
	return {
		language,
		words: (text) =>
			[...segmenter.segment(text)]
				.filter(({ isWordLike }) => isWordLike)
				.map(({ segment }) => segment),
	};
}

/**
 * The number of leading letters that two words must share to count as the same word. Words inflect
 * mostly at the end.
 */
const sharedLetters = 6;

/**
 * Returns the same key for words that count as the same. A number's key is its value. The key of
 * any other word is its beginning, ignoring case and accents.
 */
export function wordKey(word: string, language: string): string {
	const number = numberOf(word, language);
	return number === null ? [...stem(fold(word))].slice(0, sharedLetters).join("") : String(number);
}

/**
 * Words for numbers in order, separated by spaces. The first is 2, because the word for 1 is an
 * article in most languages. `|` separates forms of the same number.
 */
const numberWords: Readonly<Record<string, string>> = {
	en: "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
	es: "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte",
	fr: "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt",
	de: "zwei|zweien drei|dreien vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
	pt: "dois|duas três quatro cinco seis sete oito nove dez onze doze treze quatorze|catorze quinze dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove vinte",
	ar: "اثنان|اثنين|اثنتان|اثنتين ثلاثة|ثلاث أربعة|أربع خمسة|خمس ستة|ست سبعة|سبع ثمانية|ثماني|ثمان تسعة|تسع عشرة|عشر",
};

const values = new Map(
	Object.entries(numberWords).map(([language, list]) => [
		language,
		new Map(
			list
				.split(" ")
				.flatMap((forms, index) =>
					forms.split("|").map((form) => [fold(form), index + 2] as const),
				),
		),
	]),
);

/**
 * Returns the value of a word that is in lowercase and without accents. Returns null if it isn't a
 * number or the language is unknown.
 */
function numberOfWord(word: string, language: string): number | null {
	return values.get(language.split("-")[0] ?? "")?.get(word) ?? null;
}

/**
 * Reads digits (`14,505`, `14.505`, `٣`) and number words. Returns null if the word isn't a number.
 */
export function numberOf(word: string, language: string): number | null {
	const folded = fold(word);
	const digits = folded.replaceAll(/[.,'’\s](?=\d{3}(?!\d))/g, "").replace(",", ".");
	return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : numberOfWord(folded, language);
}
