import { portalProgram } from "#app/features/catalog/catalog.ts";
import { NAMED_PROGRAMS, PORTAL_APP_ID } from "#app/constants.ts";
import { phoneAddress, type Contact } from "#app/features/catalog/contact.ts";
import { namesOf } from "#app/features/catalog/program.ts";
import { unwrap } from "#app/platform/http/http-error.server.ts";
import { listThemesCss } from "#app/features/catalog/theme-css.server.ts";
import { moreHits, personToAsk } from "./more-hits.server.ts";
import {
	searchPortal,
	suggestedWords,
	type SearchOutcome,
	type FoundHit,
} from "./search-portal.server.ts";
import { standingIn } from "#app/features/learner/learner.ts";
import { paths } from "#app/paths.ts";
import type { SignedInContext } from "#app/request.server.ts";
import { hitViews } from "./hit-view.server.ts";
import { searchRequestOf } from "./search-request.server.ts";
import { programFrame } from "#app/features/programs/program-frame.server.ts";

export async function loadSearch(context: SignedInContext) {
	const { portal, catalog, user, url, t, language } = context;
	const searchRequest = searchRequestOf(url);
	const { query, shownAs: kind, appId } = searchRequest;
	const learner = await context.learner();
	const found = unwrap(await searchPortal(portal.search, catalog, learner, searchRequest));
	const favorites = found.hits.length === 0 ? [] : await portal.backEnd.favorites.list(user);
	const more = await moreHits(catalog, portal.search, found);
	const viewsOf = (shown: readonly FoundHit[], isAnswered = false) =>
		hitViews(catalog, { ...found, isAnswered }, shown, favorites, language);
	const hits = viewsOf(found.hits, found.isAnswered);
	const groups = more && {
		place: namesOf(more.program).place,
		appId: more.program.id,
		ofProgram: viewsOf(more.ofProgram),
		elsewhere: viewsOf(more.elsewhere),
	};
	const person = personToAsk(catalog, found, user);
	const shown = [...found.hits, ...(more?.ofProgram ?? []), ...(more?.elsewhere ?? [])];
	const wearing = [...new Set(shown.map(({ hitProgram: of }) => of.program))].filter(
		({ id }) => id !== PORTAL_APP_ID,
	);
	const counted = new Map(found.programs.map((program) => [program.appId, program.count]));
	const names = namedPrograms(found.searchable, appId, counted)
		.map(({ id, nameOnDevice }) => ({ id, name: nameOnDevice }))
		.toSorted((a, b) => a.name.localeCompare(b.name));
	return {
		title: query ? t("search.titleOf", { query }) : t("search.title"),
		query,
		kind,
		appId,
		words: found.query.words.length + found.query.wantedKinds.length > 0,
		any: found.matchesAnyWord,
		exact: searchRequest.isExact,
		corrected: found.corrected,
		isAnswered: found.isAnswered,
		total: found.total,
		page: found.page,
		pages: found.pages,
		kinds: found.kinds.map(({ shownAs, count }) => ({ kind: shownAs, count })),
		programs: names.map(({ id, name }) => ({ id, name, count: counted.get(id) ?? 0 })),
		hits,
		groups,
		person: person && personView(person),
		near: searchRequest.preferredAppId,
		suggestions: hits.length > 0 ? [] : suggestedWords(found.searchable, appId),
		css: listThemesCss(wearing, portalProgram(catalog)),
		frame:
			appId === null
				? null
				: programFrame(context, unwrap(standingIn(catalog, learner, appId)), "resources"),
	};
}

/** The user's own, then those with most hits, then others (FIND-14). */
function namedPrograms(
	{ registeredPrograms: mine, programs }: SearchOutcome["searchable"],
	appId: number | null,
	counted: ReadonlyMap<number, number>,
) {
	if (programs.length <= NAMED_PROGRAMS) return programs;
	const named = new Set(appId === null ? [] : [appId]);
	const own = mine.slice(0, NAMED_PROGRAMS / 2).map(({ id }) => id);
	for (const id of [
		...own,
		...counted.keys(),
		...programs.slice(0, NAMED_PROGRAMS).map((program) => program.id),
	])
		if (named.size < NAMED_PROGRAMS) named.add(id);
	return programs.filter(({ id }) => named.has(id));
}

function personView({ id, appId, name, position, phone, emails, image }: Contact) {
	const href = paths.contact(appId, id);
	return {
		appId,
		name,
		position,
		image,
		phone,
		phoneHref: phone && phoneAddress(phone),
		email: emails[0]?.email ?? null,
		href,
	};
}

export type SearchView = Awaited<ReturnType<typeof loadSearch>>;
