import { PORTAL_APP_ID } from "#app/constants.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { listThemesCss } from "#app/services/catalog/theme-css.server.ts";
import { searchPortal, suggestedWords } from "#app/services/search/search-portal.server.ts";
import { withFallback } from "#app/services/with-fallback.server.ts";
import { knownStanding } from "#app/services/training/standing.server.ts";
import type { SignedInContext } from "#app/http/request-context.server.ts";
import { hitViews } from "./hit-view.server.ts";
import { searchRequestOf } from "./search-request.server.ts";
import { programFrame } from "#app/routes/training/program-frame.server.ts";

/** What was found, as the page shows it. */
export async function loadSearch(context: SignedInContext) {
	const { portal, user, now, url, t } = context;
	const searchRequest = searchRequestOf(url);
	const { query, shownAs: kind, appId } = searchRequest;
	const found = unwrap(await searchPortal(portal.backEnd, portal.search, user, searchRequest, now));
	const look = await portal.backEnd.catalog.program(PORTAL_APP_ID);
	const favorites = found.hits.length === 0 ? [] : await withFallback({ what: "favorites" }, portal.backEnd.favorites.list(user), []);
	const hits = await hitViews(portal.backEnd.catalog, found, favorites);
	const wearing = [...new Set(hits.map((hit) => hit.appId))].flatMap((id) => found.listed.get(id)?.program ?? []);
	const names = [...found.listed.values()]
		.map(({ id, program }) => ({ id, name: program.nameOnDevice }))
		.toSorted((a, b) => a.name.localeCompare(b.name));
	const counted = new Map(found.programs.map((program) => [program.appId, program.count]));
	return {
		title: query ? t("search.titleOf", { query }) : t("search.title"),
		query,
		kind,
		appId,
		words: found.isAsked,
		any: found.any,
		exact: searchRequest.isExact,
		corrected: found.corrected,
		isAnswered: found.isAnswered,
		total: found.total,
		page: found.page,
		pages: found.pages,
		kinds: found.kinds.map(({ shownAs, count }) => ({ kind: shownAs, count })),
		programs: names.map(({ id, name }) => ({ id, name, count: counted.get(id) ?? 0 })),
		hits,
		suggestions:
			hits.length > 0
				? []
				: suggestedWords(appId === null ? found.listed.values() : [...found.listed.values()].filter((entry) => entry.id === appId)),
		css: listThemesCss(wearing, look),
		frame: appId === null ? null : await programFrame(portal, unwrap(await knownStanding(portal.backEnd, user, appId, now)), "resources"),
	};
}

export type SearchView = Awaited<ReturnType<typeof loadSearch>>;
