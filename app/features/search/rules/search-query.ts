import { isFiller } from "./filler-words.ts";
import { kindFinder, kindToken, type NamedKind } from "./named-kinds.ts";
import {
	foldedWords,
	stem,
	type OtherSpelling,
	type SearchWord,
} from "#app/platform/text/search-words.ts";
import { cutWords, joinedWords } from "./other-spellings.ts";
import { typedTitles } from "./title-phrase.ts";
import { topicFinder, topicToken } from "./topics.ts";

export interface SearchQuery {
	/** All are required, and marked in results. */
	words: readonly SearchWord[];
	/** Kinds named in the query; not part of `words`. */
	wantedKinds: readonly Wanted[];
	/** All that was typed, folded. */
	typed: readonly string[];
	/** Index tokens of a title that is all that was typed, of which one is enough (FIND-16). */
	titles: readonly string[];
}

export interface Wanted {
	kind: NamedKind;
	word: SearchWord;
}

const maxWords = 12;
/** In UTF-16 units. */
const longestQuery = 400;
const run = /[\p{L}\p{N}\p{M}\p{DI}]+/gu;

/** At most 12 words, typed and folded; words without letters and digits are left out. */
export function wordRuns(query: string): { offset: number; text: string; tokens: string[] }[] {
	return [...query.slice(0, longestQuery).matchAll(run)]
		.map((match) => ({ offset: match.index, text: match[0], tokens: foldedWords(match[0]) }))
		.filter(
			({ tokens, text, offset }) =>
				tokens.length > 0 && !(text.toLowerCase() === "s" && /['’]/.test(query[offset - 1] ?? "")),
		)
		.slice(0, maxWords);
}

/** `runs`: all of the query, each a word; empty in scripts without spaces. */
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

/** A word joined with the one before it and the one after it, and the letters of `U.S.A.` */
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

/** Any document may be a fact sheet or a brochure. */
function wordsOfKind(kind: NamedKind): string[] {
	return kind === "sheet" || kind === "brochure"
		? [kindToken(kind), kindToken("document")]
		: [kindToken(kind)];
}

/** Filler words count only in a query without other words. The last word also matches by its beginning. */
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
