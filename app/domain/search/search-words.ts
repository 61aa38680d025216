import { normalForm } from "#app/domain/text/normal-form.ts";

/**
 * Folding for search, done once here and the same for both databases (docs/decisions: search): no accents, no case, one form of letters
 * that people write in several ways. `fold` never joins or splits words.
 */
const alike: Readonly<Record<string, string>> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	đ: "d",
	ð: "d",
	þ: "th",
	ł: "l",
	ħ: "h",
	ı: "i",
	ŋ: "n",
	ς: "σ",
	ٱ: "ا",
	ى: "ي",
	ی: "ي",
	ة: "ه",
	ک: "ك",
	ـ: "",
	...Object.fromEntries([..."٠١٢٣٤٥٦٧٨٩"].map((digit, value) => [digit, String(value)])),
	...Object.fromEntries([..."۰۱۲۳۴۵۶۷۸۹"].map((digit, value) => [digit, String(value)])),
};
const ofThose = new RegExp(`[${Object.keys(alike).join("")}]`, "gu");
const plain = /^[\u0020-\u007E]*$/;

/** A text in the form it is found by. */
export function fold(text: string): string {
	if (plain.test(text)) return text.toLowerCase();
	return normalForm(text, "NFKD")
		.replaceAll(/\p{M}/gu, "")
		.toLowerCase()
		.replaceAll(ofThose, (letter) => alike[letter] ?? letter);
}

/** Scripts written without spaces: each of their letters counts as a word, so that a part of a line can be found. */
const unspaced = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}`;
/** One word of a text; with its marks, so that it can be read off a text that is not folded. */
const word = new RegExp(String.raw`(?=[\p{L}\p{N}])[${unspaced}]\p{M}*|(?:(?![${unspaced}])[\p{L}\p{N}]\p{M}*)+`, "gu");
/** Longer ones are found by their beginning. */
const longestWord = 64;

const vowel = /[aeiouy]/;
/** As in `win`, `hik`: such a word keeps its `e`, or wine would be found by win. */
const short = /^[^aeiou]+[aeiouy][^aeiouwxy]$/;

/** The ending of an English word taken off, so that `beaches` is found by `beach` and `swimming` by `swims`. Other words pass nearly unchanged. */
export function stem(token: string): string {
	if (token.length <= 3 || !/^[a-z]+$/.test(token)) return token;
	let base = token;
	if (base.endsWith("sses") || (base.endsWith("ies") && base.length > 4)) base = base.slice(0, -2);
	else if (base.endsWith("s") && !/(ss|us|is)$/.test(base)) base = base.slice(0, -1);
	const ending = /(?:ing|ed)$/.exec(base)?.[0];
	if (ending && base.length - ending.length >= 3 && vowel.test(base.slice(0, -ending.length)) && !base.endsWith("eed")) {
		base = base.slice(0, -ending.length);
		if (/([^aeioulsz])\1$/.test(base)) base = base.slice(0, -1);
		else if (short.test(base)) base = `${base}e`;
	} else if (base.length > 3 && base.endsWith("e") && !short.test(base.slice(0, -1))) base = base.slice(0, -1);
	if (base.length > 2 && base.endsWith("y")) base = `${base.slice(0, -1)}i`;
	return base;
}

/** The words of a text, folded. */
export function foldedWords(text: string): string[] {
	return [...fold(text).matchAll(word)].map(([token]) => token.slice(0, longestWord));
}

/** A text as the index keeps it: its words folded, each followed by its stem where that differs. */
export function indexText(text: string, longest = 200_000): string {
	const words: string[] = [];
	for (const token of foldedWords(text.slice(0, longest))) {
		words.push(token);
		const base = stem(token);
		if (base !== token) words.push(base);
	}
	return words.join(" ");
}

/** A word of a text that is not folded, with its place. */
export interface PlacedWord {
	start: number;
	end: number;
	token: string;
	stem: string;
}

const letters = /^[a-z0-9]+$/i;

function tokenOf(written: string): string {
	const token = letters.test(written) ? written.toLowerCase() : fold(written).replaceAll(/[^\p{L}\p{N}]/gu, "");
	return token.slice(0, longestWord);
}

/** The words of a text as people read it. */
export function placedWords(text: string): PlacedWord[] {
	return [...text.matchAll(word)].map((match) => {
		const token = tokenOf(match[0]);
		return { start: match.index, end: match.index + match[0].length, token, stem: stem(token) };
	});
}

/**
 * One thing searched for. `whole`: words that must follow one another (one word, save in scripts without spaces), in the form of stems;
 * `start`: or a word that begins so, for what may not be typed to its end.
 */
export interface SearchWord {
	whole: readonly string[];
	start: string | null;
	/** As it was typed, folded: better than another ending of it. Null: several words. */
	typed: string | null;
	/** The words of `whole` need not follow one another: they are a phrase that means one thing, as `best time`. */
	apart?: true;
	/** What else will do: words of the index for all things of a kind, or about a topic. */
	tokens?: readonly string[];
}

/** Whether a word of a text is what was searched for, by itself. */
export function isHit(
	{ token, stem }: Pick<PlacedWord, "token" | "stem">,
	{ whole, start, apart }: Pick<SearchWord, "whole" | "start" | "apart">,
): boolean {
	if (apart) return whole.includes(token) || whole.includes(stem);
	return (whole.length === 1 && (token === whole[0] || stem === whole[0])) || (start !== null && token.startsWith(start));
}
