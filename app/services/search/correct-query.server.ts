import { isFiller } from "#app/domain/search/filler-words.ts";
import { runsOf, searchQuery, type SearchQuery } from "#app/domain/search/search-query.ts";
import type { SearchPort } from "./port.ts";

export interface Corrected {
	text: string;
	query: SearchQuery;
}

/** Replaces words that the index does not have; null: nothing to correct. */
export async function correctedQuery(search: Pick<SearchPort, "meant">, query: string): Promise<Corrected | null> {
	const runs = runsOf(query);
	const known = new Set(searchQuery(query).words.flatMap(({ tokens, whole }) => (tokens ? whole : [])));
	let text = "";
	let at = 0;
	let isChanged = false;
	for (const [position, run] of runs.entries()) {
		const [word = "", ...more] = run.tokens;
		const isWord = more.length === 0 && !isFiller(word) && !known.has(word);
		const meant = isWord ? await search.meant(word, position === runs.length - 1) : [];
		if (meant.length === 0) continue;
		text += query.slice(at, run.at) + meant.map(({ written }) => written).join(" ");
		at = run.at + run.written.length;
		isChanged = true;
	}
	if (!isChanged) return null;
	text += query.slice(at);
	return { text, query: searchQuery(text) };
}
