import { isFiller } from "./filler-words.ts";
import { kindFinder, kindToken, type NamedKind } from "./named-kinds.ts";
import { foldedWords, stem, type SearchWord } from "#app/platform/text/search-words.ts";
import { topicFinder, topicToken } from "./topics.ts";

export interface SearchQuery {
	/** All are required, and marked in results. */
	words: readonly SearchWord[];
	/** Kinds named in the query; not part of `words`. */
	wantedKinds: readonly Wanted[];
	/** All that was typed, folded. */
	typed: readonly string[];
}

export interface Wanted {
	kind: NamedKind;
	word: SearchWord;
}

const maxWords = 12;
const run = /[\p{L}\p{N}\p{M}]+/gu;

/** At most 12 words, typed and folded; words without letters and digits are left out. */
export function wordRuns(query: string): { offset: number; text: string; tokens: string[] }[] {
	return [...query.slice(0, 400).matchAll(run)]
		.map((match) => ({ offset: match.index, text: match[0], tokens: foldedWords(match[0]) }))
		.filter(
			({ tokens, text, offset }) =>
				tokens.length > 0 && !(text.toLowerCase() === "s" && /['’]/.test(query[offset - 1] ?? "")),
		)
		.slice(0, maxWords);
}

function wordOf(tokens: readonly string[], isLast: boolean): SearchWord {
	const [only = ""] = tokens;
	return {
		stems: tokens.map(stem),
		prefix: isLast && tokens.length === 1 && only.length > 1 ? only : null,
		typed: tokens.length === 1 ? only : null,
	};
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
		...(written.length > 1 && { anywhere: true as const }),
	};
}

/** Any document may be a fact sheet. */
function wordsOfKind(kind: NamedKind): string[] {
	return kind === "sheet" ? [kindToken("sheet"), kindToken("document")] : [kindToken(kind)];
}

/** Filler words count only in a query without other words. The last word also matches by its beginning. */
export function searchQuery(query: string): SearchQuery {
	const runs = wordRuns(query);
	const typed = runs.flatMap(({ tokens }) => tokens);
	const singles = runs.map(({ tokens }) => (tokens.length === 1 ? (tokens[0] ?? "") : " "));
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
				wordOf(tokens, isLast(1)),
			);
		}
	}
	if (words.length === 0 && wantedKinds.length === 0) words.push(...fillers);
	return { words, wantedKinds, typed };
}
