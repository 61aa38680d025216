import { isFiller } from "./filler-words.ts";
import { kindFinder, kindToken, type NamedKind } from "./named-kinds.ts";
import {
	foldedWords,
	stem,
	type OtherSpelling,
	type SearchWord,
} from "#app/platform/text/search-words.ts";
import { topicFinder, topicToken } from "./topics.ts";

export interface SearchQuery {
	words: readonly SearchWord[];
	/** The kinds that the query names. Their words are not in `words`. */
	wantedKinds: readonly Wanted[];
	typed: readonly string[];
	/** Index tokens of a title that equals the query (FIND-16). */
	titles: readonly string[];
}

export interface Wanted {
	kind: NamedKind;
	word: SearchWord;
}

const maxWords = 12;
const longestQuery = 400;
const run = /[\p{L}\p{N}\p{M}\p{DI}]+/gu;

/**
 * Returns at most 12 words of a query. Omits words that have neither letters nor digits, and the
 * `s` of `Canada's`.
 */
export function wordRuns(query: string): { offset: number; text: string; tokens: string[] }[] {
	return [...query.slice(0, longestQuery).matchAll(run)]
		.map((match) => ({ offset: match.index, text: match[0], tokens: foldedWords(match[0]) }))
		.filter(
			({ tokens, text, offset }) =>
				tokens.length > 0 && !(text.toLowerCase() === "s" && /['’]/.test(query[offset - 1] ?? "")),
		)
		.slice(0, maxWords);
}

/**
 * `runs` has all words of the query. It has an empty string for a word in a script without spaces.
 */
function wordOf(tokens: readonly string[], runs: readonly string[], at: number): SearchWord {
	const isLast = at === runs.length - 1;
	const [only = ""] = tokens;
	if (tokens.length > 1) return { stems: tokens.map(stem), prefix: null, typed: null };
	return {
		stems: [stem(only)],
		prefix: isLast && only.length > 1 ? only : null,
		typed: only,
		spellings: [...cutWords(only, isLast), ...neighborsOf(runs, at)],
	};
}

/**
 * Returns the word joined with the word before it, with the word after it, and with other initials,
 * as in `U.S.A.`
 */
function neighborsOf(runs: readonly string[], at: number): OtherSpelling[] {
	const isLast = (end: number) => end === runs.length;
	const join = (from: number, end: number) => {
		const words = runs.slice(from, end);
		return from >= 0 && end <= runs.length && !words.includes("")
			? joinedWords(words, isLast(end))
			: [];
	};
	const isLetter = (word: string | undefined) => word !== undefined && [...word].length === 1;
	let [from, end] = [at, at + 1];
	while (isLetter(runs[at]) && isLetter(runs[from - 1])) from--;
	while (isLetter(runs[at]) && isLetter(runs[end])) end++;
	const initials = end - from > 2 ? join(from, end) : [];
	return [...join(at - 1, at + 1), ...join(at, at + 2), ...initials];
}

function phraseOf(
	written: readonly string[],
	tokens: readonly string[],
	prefix: string | null,
): SearchWord {
	return {
		stems: written.map(stem),
		prefix,
		typed: written.length === 1 ? (written[0] ?? null) : null,
		tokens,
		spellings:
			written.length === 1
				? cutWords(written[0] ?? "", prefix !== null)
				: joinedWords(written, false),
		...(written.length > 1 && { anywhere: true as const }),
	};
}

/** Any document may be the wanted fact sheet or brochure, so these words also match documents. */
function wordsOfKind(kind: NamedKind): string[] {
	return kind === "sheet" || kind === "brochure"
		? [kindToken(kind), kindToken("document")]
		: [kindToken(kind)];
}

/**
 * Filler words are searched only if there are no other words. The last word also matches words that
 * begin with it.
 */
export function searchQuery(query: string): SearchQuery {
	const runs = wordRuns(query);
	const typed = runs.flatMap(({ tokens }) => tokens);
	const ownWords = runs.map(({ tokens }) => (tokens.length === 1 ? (tokens[0] ?? "") : ""));
	const singles = ownWords.map((word) => word || " ");
	const kinds = new Map(kindFinder.find(singles).map((found) => [found.at, found]));
	const topics = new Map(topicFinder.find(singles).map((found) => [found.at, found]));
	const words: SearchWord[] = [];
	const wantedKinds: Wanted[] = [];
	const fillers: SearchWord[] = [];
	for (let at = 0; at < runs.length; at++) {
		const isLast = (length: number) => at + length === runs.length;
		const kind = kinds.get(at);
		const topic = topics.get(at);
		if (kind && kind.length >= (topic?.length ?? 0)) {
			wantedKinds.push({
				kind: kind.name,
				word: phraseOf(singles.slice(at, at + kind.length), wordsOfKind(kind.name), null),
			});
			at += kind.length - 1;
		} else if (topic) {
			const tokens = singles.slice(at, at + topic.length);
			const start = isLast(topic.length) && topic.length === 1 ? (tokens[0] ?? null) : null;
			words.push(phraseOf(tokens, [topicToken(topic.name)], start));
			at += topic.length - 1;
		} else {
			const { tokens } = runs[at] as (typeof runs)[number];
			(tokens.length === 1 && isFiller(tokens[0] ?? "") ? fillers : words).push(
				wordOf(tokens, ownWords, at),
			);
		}
	}
	if (words.length === 0 && wantedKinds.length === 0) words.push(...fillers);
	return {
		words,
		wantedKinds,
		typed,
		titles: typedTitles(foldedWords(query.slice(0, longestQuery))),
	};
}

const longestCut = 24;
/** A shorter half of a word doesn't match other endings. */
const minOpenLength = 3;
const minBegunLength = 2;

function isWord(half: string, minLength: number): boolean {
	return half.length >= minLength && !isFiller(half);
}

/**
 * In the index, each word is followed by its stem if that differs. The first half is therefore
 * searched by its stem, and only the second half can be searched as it is written.
 */
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

/**
 * Returns the ways to write a word as two words, such as `ring road` for `ringroad` and `16,000`
 * for `16000` (FIND-15). A word of three letters may also be three initials.
 */
function cutWords(word: string, isLast: boolean): OtherSpelling[] {
	if (/^\d+$/.test(word))
		return word.length > 3 ? [{ words: [word.slice(0, -3), word.slice(-3)], isOpen: false }] : [];
	const letters = [...word];
	if (letters.length > longestCut) return [];
	const cuts = letters
		.slice(1)
		.map((_, at) =>
			spelledApart(letters.slice(0, at + 1).join(""), letters.slice(at + 1).join(""), isLast),
		)
		// `around` is not `a round`.
		.filter(({ words }) => words[0] !== "a");
	return letters.length === 3 ? [...cuts, { words: letters, isOpen: false }] : cuts;
}

/** Numbers are joined only if groups of three digits follow the first one. */
function joinedWords(words: readonly string[], isOpen: boolean): OtherSpelling[] {
	const isNumber = words.every((word) => /^\d+$/.test(word));
	if (words.length < 2 || (isNumber && !words.slice(1).every((word) => word.length === 3)))
		return [];
	const joined = words.join("");
	const whole = { words: [stem(joined)], isOpen: false };
	return isOpen ? [whole, { words: [joined], isOpen }] : [whole];
}

const longestTitle = 200;

function tokenOf(words: readonly string[]): string {
	return `xtitle${words.join("").slice(0, longestTitle)}`;
}

/**
 * Returns the index tokens of a title, with and without its filler words. A title of one word has
 * no token.
 */
export function titleTokens(words: readonly string[]): string[] {
	const telling = words.filter((word) => !isFiller(word));
	return [...new Set([words, telling].filter((phrase) => phrase.length > 1).map(tokenOf))];
}

/** A query may spell a title of several words as one word. */
function typedTitles(words: readonly string[]): string[] {
	return words.length === 1 ? [tokenOf(words)] : titleTokens(words);
}
