import { isFiller } from "./filler-words.ts";
import { kindsIn, wordOfKind, type NamedKind } from "./named-kinds.ts";
import { foldedWords, stem, type SearchWord } from "./search-words.ts";
import { topicsIn, wordOfTopic } from "./topics.ts";

/** What somebody looks for. */
export interface SearchQuery {
	/** All of these are asked for; they are what is marked. */
	words: readonly SearchWord[];
	/** Kinds of things that are asked for, taken out of the words. */
	wants: readonly Wanted[];
	/** All that was typed, folded. */
	typed: readonly string[];
}

/** A kind of things as the query names it. */
export interface Wanted {
	kind: NamedKind;
	word: SearchWord;
}

/** At most so many words of a query count. */
const mostWords = 12;
/** Words that stand together without a space. */
const run = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a query as they were typed, with what they are folded; those without letters and digits left out. */
export function runsOf(query: string): { at: number; written: string; tokens: string[] }[] {
	return [...query.slice(0, 400).matchAll(run)]
		.map((match) => ({ at: match.index, written: match[0], tokens: foldedWords(match[0]) }))
		.filter(({ tokens, written, at }) => tokens.length > 0 && !(written.toLowerCase() === "s" && /['’]/.test(query[at - 1] ?? "")))
		.slice(0, mostWords);
}

function wordOf(tokens: readonly string[], isLast: boolean): SearchWord {
	const [only = ""] = tokens;
	return {
		whole: tokens.map(stem),
		start: isLast && tokens.length === 1 && only.length > 1 ? only : null,
		typed: tokens.length === 1 ? only : null,
	};
}

function phraseOf(written: readonly string[], tokens: readonly string[], start: string | null): SearchWord {
	return {
		whole: written.map(stem),
		start,
		typed: written.length === 1 ? (written[0] ?? null) : null,
		tokens,
		...(written.length > 1 && { apart: true as const }),
	};
}

/** A fact sheet is a document that is called so, or else any document. */
function wordsOfKind(kind: NamedKind): string[] {
	return kind === "sheet" ? [wordOfKind("sheet"), wordOfKind("document")] : [wordOfKind(kind)];
}

/**
 * Reads a query. Names of kinds (`fact sheet`) say what is wanted; names of topics (`visa`, `best time`) are found by any of their names;
 * words that say nothing (`of`, `the`) are left out, unless there are no others; the last word counts by its beginning too.
 */
export function searchQuery(query: string): SearchQuery {
	const runs = runsOf(query);
	const typed = runs.flatMap(({ tokens }) => tokens);
	const singles = runs.map(({ tokens }) => (tokens.length === 1 ? (tokens[0] ?? "") : " "));
	const kinds = new Map(kindsIn.find(singles).map((found) => [found.at, found]));
	const topics = new Map(topicsIn.find(singles).map((found) => [found.at, found]));
	const words: SearchWord[] = [];
	const wants: Wanted[] = [];
	const fillers: SearchWord[] = [];
	for (let at = 0; at < runs.length; at++) {
		const isLast = (length: number) => at + length === runs.length;
		const kind = kinds.get(at);
		const topic = topics.get(at);
		if (kind && kind.length >= (topic?.length ?? 0)) {
			wants.push({ kind: kind.name, word: phraseOf(singles.slice(at, at + kind.length), wordsOfKind(kind.name), null) });
			at += kind.length - 1;
		} else if (topic) {
			const tokens = singles.slice(at, at + topic.length);
			const start = isLast(topic.length) && topic.length === 1 ? (tokens[0] ?? null) : null;
			words.push(phraseOf(tokens, [wordOfTopic(topic.name)], start));
			at += topic.length - 1;
		} else {
			const { tokens } = runs[at] as (typeof runs)[number];
			(tokens.length === 1 && isFiller(tokens[0] ?? "") ? fillers : words).push(wordOf(tokens, isLast(1)));
		}
	}
	if (words.length === 0 && wants.length === 0) words.push(...fillers);
	return { words, wants, typed };
}
