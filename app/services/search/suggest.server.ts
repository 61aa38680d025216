import { ok, type Result } from "#app/domain/errors.ts";
import { searchWords, type SearchWord } from "#app/domain/search/search-words.ts";
import type { User } from "#app/domain/account/user.ts";
import { findProgram } from "#app/services/catalog/find-program.server.ts";
import { browsePrograms, type ListedProgram } from "#app/services/catalog/list-programs.server.ts";
import { onePerThing, scopeOf, type FoundHit, type SearchPorts } from "./search-portal.server.ts";
import type { SearchPort } from "./port.ts";

/** The most suggestions that are shown. */
const mostSuggestions = 6;
/** Shorter input begins too many words. In UTF-16 units. */
const shortestQuery = 2;

export interface Suggestions {
	words: readonly SearchWord[];
	hits: readonly FoundHit[];
	/** The programs the user may find things of. */
	listed: ReadonlyMap<number, ListedProgram>;
}

/**
 * Returns the best few hits of a search under the same rules, without the texts of pages, which take most of a search's time. Fails for a
 * program that the user may not see.
 */
export async function suggest(
	{ catalog, training }: SearchPorts,
	search: SearchPort,
	user: User,
	{ query, appId }: { query: string; appId: number | null },
	now: number,
): Promise<Result<Suggestions>> {
	if (appId !== null) {
		const program = await findProgram(catalog, user, appId);
		if (!program.ok) return program;
	}
	const words = query.length < shortestQuery ? [] : searchWords(query);
	if (words.length === 0) return ok({ words, hits: [], listed: new Map() });
	const programs = await browsePrograms({ catalog, training }, user, now);
	const listed = new Map(programs.map((entry) => [entry.id, entry]));
	// Some stand there twice: in several programs.
	const hits = await search.best(words, { scope: scopeOf(programs, user), kind: null, appId, any: false }, mostSuggestions * 2);
	return ok({ words, hits: (await onePerThing(catalog, hits, listed)).slice(0, mostSuggestions), listed });
}
