import { isFiller } from "#app/domain/search/filler-words.ts";
import { runsOf, searchQuery, type SearchQuery } from "#app/domain/search/search-query.ts";
import type { SearchPort } from "./port.ts";

export interface Corrected {
	text: string;
	query: SearchQuery;
}

/** Replaces words that the programs do not have; null: nothing to correct. */
export async function correctedQuery(
	search: Pick<SearchPort, "meant">,
	query: string,
	programs: readonly number[],
): Promise<Corrected | null> {
	const runs = runsOf(query);
	const known = new Set(searchQuery(query).words.flatMap(({ tokens, whole }) => (tokens ? whole : [])));
	const asked = runs
		.map((run, position) => ({ run, word: run.tokens[0] ?? "", isOpen: position === runs.length - 1 }))
		.filter(({ run, word }) => run.tokens.length === 1 && !isFiller(word) && !known.has(word));
	const meant = await search.meant(asked, programs);
	let text = "";
	let at = 0;
	for (const [position, { run }] of asked.entries()) {
		const instead = meant[position] ?? [];
		if (instead.length === 0) continue;
		text += query.slice(at, run.at) + instead.map(({ written }) => written).join(" ");
		at = run.at + run.written.length;
	}
	if (text === "") return null;
	text += query.slice(at);
	return { text, query: searchQuery(text) };
}
