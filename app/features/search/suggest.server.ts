import type { Search } from "#app/features/search/store/search.server.ts";
import { ok, type Result } from "#app/platform/errors.ts";
import { searchQuery } from "#app/features/search/rules/search-query.ts";
import type { SearchWord } from "#app/platform/text/search-words.ts";
import { correctedQuery } from "./correct-query.server.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import { visibleProgram, type Learner } from "#app/features/learner/learner.ts";
import { onePerThing, type FoundHit, type SearchRequest } from "./search-portal.server.ts";
import { searchablePrograms } from "./searchable-programs.server.ts";

const mostSuggestions = 6;
/** In UTF-16 units: shorter input begins too many words. */
const shortestQuery = 2;

export interface Suggestions {
	words: readonly SearchWord[];
	hits: readonly FoundHit[];
}

/** Returns the best few hits, without the texts of pages, which are slow to search. Fails if the user may not see the program. */
export async function suggest(
	search: Search,
	catalog: Catalog,
	learner: Learner,
	{ query, appId, preferredAppId }: SearchRequest,
): Promise<Result<Suggestions>> {
	if (appId !== null) {
		const program = visibleProgram(catalog, learner.user, appId);
		if (!program.ok) return program;
	}
	const asked = searchQuery(query);
	if (query.length < shortestQuery || asked.typed.length === 0) return ok({ words: [], hits: [] });
	const searchable = searchablePrograms(catalog, learner);
	const { scope } = searchable;
	const filter = {
		scope,
		kind: null,
		shownAs: null,
		appId,
		preferredAppId,
		onlyWantedKinds: asked.wantedKinds.length > 0,
		matchesAnyWord: false,
	};
	// Twice as many, because several programs may have the same thing.
	let { words } = asked;
	let hits = await search.best(asked, filter, mostSuggestions * 2);
	if (filter.onlyWantedKinds && hits.length === 0)
		hits = await search.best(asked, { ...filter, onlyWantedKinds: false }, mostSuggestions * 2);
	const corrected = hits.length === 0 ? await correctedQuery(search, query, scope.programs) : null;
	if (corrected) {
		({ words } = corrected.query);
		hits = await search.best(
			corrected.query,
			{ ...filter, onlyWantedKinds: false },
			mostSuggestions * 2,
		);
	}
	return ok({ words, hits: onePerThing(catalog, hits, searchable).slice(0, mostSuggestions) });
}
