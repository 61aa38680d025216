import { normalForm } from "./well-formed.ts";
import { plainDigits } from "./typed-text.ts";

// Letters that Unicode normalization doesn't decompose, and Arabic and Persian letters that people
// use interchangeably.
const plainForms: Readonly<Record<string, string>> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	đ: "d",
	ð: "d",
	þ: "th",
	ł: "l",
	ħ: "h",
	ŧ: "t",
	ı: "i",
	ŋ: "n",
	ς: "σ",
	ٱ: "ا",
	ى: "ي",
	ی: "ي",
	ې: "ي",
	ة: "ه",
	ە: "ه",
	ہ: "ه",
	ھ: "ه",
	ک: "ك",
	ـ: "",
};
const lettersWithForms = new RegExp(`[${Object.keys(plainForms).join("")}]`, "gu");

/** Replaces the letters in `plainForms`. The text must be decomposed and in lowercase. */
export function plainLetters(text: string): string {
	return text.replaceAll(lettersWithForms, (letter) => plainForms[letter] ?? letter);
}

const plain = /^[\u0020-\u007E]*$/;
// Combining marks, invisible characters such as a soft hyphen, and letters that look like an
// apostrophe, such as the ʻokina.
const leftOut =
	/[\p{M}\p{Default_Ignorable_Code_Point}\u02B9-\u02C1\u02C8\u02CA\u02CB\uA78B\uA78C]/gu;
/**
 * Removes accents, case and invisible characters, and unifies letters and digits that have several
 * forms. The portal folds texts itself, so that both databases find the same texts
 * (docs/decisions/0007). Never joins or splits words, because search-query.ts does that.
 */
export function fold(text: string): string {
	if (plain.test(text)) return text.toLowerCase();
	return plainDigits(plainLetters(normalForm(text, "NFKD").replaceAll(leftOut, "").toLowerCase()));
}

// In scripts without spaces, each letter counts as a word, so that people can find part of a line.
const unspaced = String.raw`(?!\p{Nd})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]`;
// The pattern includes marks and invisible characters, so it also matches text that isn't folded.
const word = new RegExp(
	String.raw`(?=[\p{L}\p{N}])${unspaced}[\p{M}\p{DI}]*|(?:(?!${unspaced})[\p{L}\p{N}][\p{M}\p{DI}]*)+`,
	"gu",
);
const longestWord = 64;

const vowel = /[aeiouy]/;
// Words such as `wine` and `hike` keep their `e`. Otherwise, `win` would find `wine`.
const short = /^[^aeiou]+[aeiouy][^aeiouwxy]$/;

export function stem(token: string): string {
	if (token.length <= 3 || !/^[a-z]+$/.test(token)) return token;
	let base = token;
	if (base.endsWith("sses") || (base.endsWith("ies") && base.length > 4)) base = base.slice(0, -2);
	else if (base.endsWith("s") && !/(ss|us|is)$/.test(base)) base = base.slice(0, -1);
	const ending = /(?:ing|ed)$/.exec(base)?.[0];
	if (
		ending &&
		base.length - ending.length >= 3 &&
		vowel.test(base.slice(0, -ending.length)) &&
		!base.endsWith("eed")
	) {
		base = base.slice(0, -ending.length);
		if (/([^aeioulsz])\1$/.test(base)) base = base.slice(0, -1);
		else if (short.test(base)) base = `${base}e`;
	} else if (base.length > 3 && base.endsWith("e") && !short.test(base.slice(0, -1)))
		base = base.slice(0, -1);
	if (base.length > 2 && base.endsWith("y")) base = `${base.slice(0, -1)}i`;
	return base;
}

export function foldedWords(text: string): string[] {
	return [...fold(text).matchAll(word)].map(([token]) => token.slice(0, longestWord));
}

/** Returns each folded word, followed by its stem if that differs. */
export function indexText(text: string, longest = 200_000): string {
	const words: string[] = [];
	for (const token of foldedWords(text.slice(0, longest))) {
		words.push(token);
		const base = stem(token);
		if (base !== token) words.push(base);
	}
	return words.join(" ");
}

/** A word of a text. `start` and `end` are offsets in the original text. */
export interface PlacedWord {
	start: number;
	end: number;
	token: string;
	stem: string;
}

const letters = /^[a-z0-9]+$/i;

function tokenOf(written: string): string {
	const token = letters.test(written)
		? written.toLowerCase()
		: fold(written).replaceAll(/[^\p{L}\p{N}]/gu, "");
	return token.slice(0, longestWord);
}

export function placedWords(text: string): PlacedWord[] {
	return [...text.matchAll(word)].map((match) => {
		const token = tokenOf(match[0]);
		return { start: match.index, end: match.index + match[0].length, token, stem: stem(token) };
	});
}

export interface SearchWord {
	/** Stems that must follow one another. A word in a script without spaces has several. */
	stems: readonly string[];
	/** Words that begin with this prefix match, too. */
	prefix: string | null;
	/** The folded word as typed, which ranks above other endings. Null if there are several words. */
	typed: string | null;
	/** True if the stems may be apart, as in a phrase with one meaning such as `best time`. */
	anywhere?: true;
	/** Index tokens of kinds and topics that also match. */
	tokens?: readonly string[];
	/** The word joined with its neighbor, or split in two (FIND-15). */
	spellings?: readonly OtherSpelling[];
}

export interface OtherSpelling {
	words: readonly string[];
	isOpen: boolean;
}

/** Returns true if a placed word matches. Several `stems` match only with `anywhere`. */
export function isHit(
	{ token, stem }: Pick<PlacedWord, "token" | "stem">,
	{ stems, prefix, anywhere }: Pick<SearchWord, "stems" | "prefix" | "anywhere">,
): boolean {
	if (anywhere) return stems.includes(token) || stems.includes(stem);
	return (
		(stems.length === 1 && (token === stems[0] || stem === stems[0])) ||
		(prefix !== null && token.startsWith(prefix))
	);
}

const wordsMaxLength = 200;

/**
 * Returns true if the text contains each word, whole or in a longer word. If `words` is null, every
 * text matches.
 */
export function hasWords(text: string, words: string | null): boolean {
	if (words === null) return true;
	const given = fold(text);
	return fold(words.slice(0, wordsMaxLength))
		.split(/\s+/)
		.every((word) => given.includes(word));
}
