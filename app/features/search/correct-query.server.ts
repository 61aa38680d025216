import type { Search } from "#app/features/search/store/search.server.ts";
import { isFiller } from "#app/features/search/rules/filler-words.ts";
import {
	wordRuns,
	searchQuery,
	type SearchQuery,
} from "#app/features/search/rules/search-query.ts";

export interface CorrectedQuery {
	text: string;
	query: SearchQuery;
}

/** Replaces words that the programs do not have; null: nothing to correct. */
export async function correctedQuery(
	search: Pick<Search, "correctWords">,
	query: string,
	programs: readonly number[],
): Promise<CorrectedQuery | null> {
	const runs = wordRuns(query);
	const { words } = searchQuery(query);
	const exactWords = new Set(words.flatMap(({ tokens, stems }) => (tokens ? stems : [])));
	const spellingsOf = new Map(words.map(({ typed, spellings = [] }) => [typed, spellings]));
	const typedWords = runs
		.map((run, position) => ({
			run,
			word: run.tokens[0] ?? "",
			isPrefix: position === runs.length - 1,
			spellings: spellingsOf.get(run.tokens[0] ?? "") ?? [],
		}))
		.filter(({ run, word }) => run.tokens.length === 1 && !isFiller(word) && !exactWords.has(word));
	const corrections = await search.correctWords(typedWords, programs);
	let text = "";
	let at = 0;
	for (const [position, { run }] of typedWords.entries()) {
		const replacements = corrections[position] ?? [];
		if (replacements.length === 0) continue;
		text += query.slice(at, run.offset) + replacements.map(({ written }) => written).join(" ");
		at = run.offset + run.text.length;
	}
	if (text === "") return null;
	text += query.slice(at);
	return { text, query: searchQuery(text) };
}
