import type { Route } from "./+types/suggestions";
import { httpError, unwrap } from "#app/platform/http/responses.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { unlessAway } from "#app/features/frame/report-error.server.ts";
import { loggedIn } from "#app/request.server.ts";
import {
	searchRequestOf,
	correctedQuery,
	mergeEqualHits,
	type FoundHit,
	type SearchRequest,
} from "#app/features/search/search-portal.server.ts";
import type { TFunction } from "i18next";
import { markHits } from "#app/features/search/rules/search-marks.ts";
import { joinParts } from "#app/features/search/rules/marked-text.ts";
import { rememberedWords } from "#app/features/frame/placed-words.server.ts";
import { lockOfHit } from "#app/features/search/hit-row.server.ts";
import { addressOf } from "#app/features/search/hit-view.server.ts";
import type { Search } from "#app/features/search/store/search.server.ts";
import { ok, type Result } from "#app/platform/errors.ts";
import { searchQuery } from "#app/features/search/rules/search-query.ts";
import type { SearchWord } from "#app/platform/text/search-words.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import { visibleProgram, type Learner } from "#app/features/learner/learner.ts";
import { searchablePrograms } from "#app/features/search/searchable-programs.server.ts";

const suggestions: Route.MiddlewareFunction = async (args) => {
	const context = loggedIn(args);
	const { portal, catalog, learner, user, url, t, request } = context;
	if (request.method === "POST") throw httpError("methodNotAllowed");
	await unlessAway(portal, limit(context, "suggest", String(user.id)));
	const found = unwrap(
		await suggest(portal.search, catalog, await learner(), searchRequestOf(url)),
	);
	return Response.json(suggestionViews(found, t), {
		headers: { "Cache-Control": "private, no-store" },
	});
};

export const middleware = [suggestions];

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";

function suggestionViews({ hits, words }: Suggestions, t: TFunction): Suggestion[] {
	return hits.map((hit) => ({
		href: addressOf(hit, hit.hitProgram, lockOfHit(hit, hit.hitProgram)),
		title: joinParts(markHits(hit.title, words, rememberedWords)),
		appId: hit.appId,
		kind: t(`search.one.${hit.shownAs}`),
		program:
			hit.kind === "program" || hit.kind === "show" ? null : hit.hitProgram.program.nameOnDevice,
	}));
}

export interface Suggestion {
	href: string;
	/** Contains marks around the search words (see `joinParts`). */
	title: string;
	appId: number;
	kind: string;
	program: string | null;
}

const mostSuggestions = 6;
/** One letter would match too many words. */
const shortestQuery = 2;

interface Suggestions {
	words: readonly SearchWord[];
	hits: readonly FoundHit[];
}

/** Doesn't search page texts, because that is slow. Fails if the user may not see the program. */
async function suggest(
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
	// The search returns twice as many hits as are shown, because equal hits from several programs
	// are merged.
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
	return ok({ words, hits: mergeEqualHits(catalog, hits, searchable).slice(0, mostSuggestions) });
}
