import { portalProgram, contactsOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { NAMED_PROGRAMS, PORTAL_APP_ID } from "#app/constants.ts";
import {
	phoneAddress,
	type Contact,
	isOwnCountry,
	isListedContact,
} from "#app/features/catalog/contact.ts";
import { namesOf, type Program } from "#app/features/catalog/program.ts";
import { unwrap } from "#app/platform/http/responses.server.ts";
import { listThemesCss } from "#app/features/catalog/theme-css.server.ts";
import {
	searchPortal,
	suggestedWords,
	type SearchOutcome,
	type FoundHit,
	searchRequestOf,
	mergeEqualHits,
} from "./search-portal.server.ts";
import { standingIn } from "#app/features/learner/learner.ts";
import { paths } from "#app/paths.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import { hitViews } from "./hit-view.server.ts";
import { programFrame } from "#app/features/programs/program-frame.server.ts";
import type { Search } from "#app/features/search/store/search.server.ts";
import type { User } from "#app/features/account/user.ts";
import { namesOfProgram } from "#app/features/search/rules/search-entry.ts";
import type { SearchQuery } from "#app/features/search/rules/search-query.ts";
import { indexText, type SearchWord } from "#app/platform/text/search-words.ts";
import { languages } from "#app/platform/i18n/translations.server.ts";

export async function loadSearch(context: LoggedInContext) {
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
	const themedPrograms = [...new Set(shown.map(({ hitProgram: of }) => of.program))].filter(
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
		css: listThemesCss(themedPrograms, portalProgram(catalog)),
		frame:
			appId === null
				? null
				: programFrame(context, unwrap(standingIn(catalog, learner, appId)), "resources"),
	};
}

/**
 * Chooses at most `NAMED_PROGRAMS` programs for the filter. Includes the chosen program, then some
 * of the user's own, then the programs with the most hits (FIND-14).
 */
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

const maxMoreHits = 4;

/**
 * For a query such as `japan visa`, these are more hits about Japan, and hits about visas in other
 * programs.
 */
interface MoreHits {
	program: Program;
	ofProgram: readonly FoundHit[];
	elsewhere: readonly FoundHit[];
}

/**
 * Returns more hits if the query names the program of the first hit and something else. Returns
 * null if there are none, if a filter is set, or if the hits don't fit on one page.
 */
async function moreHits(
	catalog: Catalog,
	search: Search,
	found: SearchOutcome,
): Promise<MoreHits | null> {
	const { query, filter, hits, pages, matchesAnyWord, searchable } = found;
	const program = hits[0]?.hitProgram.program;
	const isFiltered = filter.kind !== null || filter.shownAs !== null || filter.appId !== null;
	if (!program || matchesAnyWord || pages > 1 || isFiltered) return null;
	const names = new Set(
		indexText([program.nameOnDevice, ...namesOfProgram(program, languages)].join(" ")).split(" "),
	);
	const isName = ({ stems, tokens, spellings = [] }: SearchWord) =>
		!tokens &&
		[stems, ...spellings.map(({ words }) => words)].some((words) =>
			words.every((word) => names.has(word)),
		);
	const naming = query.words.filter(isName);
	const others = query.words.filter((word) => !isName(word));
	if (naming.length === 0 || others.length + query.wantedKinds.length === 0) return null;

	const isNew = (hit: FoundHit) =>
		!hits.some((shown) => shown.row.identity !== null && shown.row.identity === hit.row.identity);
	const keyOf = ({ kind, appId, itemId, parentId }: FoundHit) =>
		[kind, appId, itemId, parentId].join();
	const shown = new Set(hits.map(keyOf));
	const findMore = async (sought: SearchQuery, scoped: typeof filter) => {
		const more = mergeEqualHits(
			catalog,
			await search.best(sought, scoped, hits.length + maxMoreHits),
			searchable,
		);
		return more.filter((hit) => !shown.has(keyOf(hit)) && isNew(hit)).slice(0, maxMoreHits);
	};
	const programs = filter.scope.programs.filter((id) => id !== program.id);
	const [ofProgram, elsewhere] = await Promise.all([
		findMore(
			{ words: naming, wantedKinds: [], typed: query.typed, titles: [] },
			{ ...filter, appId: program.id, onlyWantedKinds: false },
		),
		others.length === 0
			? []
			: findMore(
					{ ...query, words: others, titles: [] },
					{
						...filter,
						scope: { ...filter.scope, programs },
						onlyWantedKinds: query.wantedKinds.length > 0,
					},
				),
	]);
	return ofProgram.length + elsewhere.length === 0 ? null : { program, ofProgram, elsewhere };
}

/**
 * Returns a contact of the filter's program or, without one, of the first hit's program. Prefers a
 * contact in the user's country. Returns null if the answer is already a person, or if no contact
 * has a phone number or an email address.
 */
function personToAsk(
	catalog: Catalog,
	{ hits, filter, isAnswered }: SearchOutcome,
	{ country }: User,
): Contact | null {
	const appId = filter.appId ?? hits[0]?.appId;
	if (appId === undefined || (isAnswered && hits[0]?.shownAs === "person")) return null;
	const shown = contactsOf(catalog, appId).filter(
		(each) => isListedContact(each) && (each.phone !== null || each.emails.length > 0),
	);
	return (
		shown.find((each) => isOwnCountry(each.country, country)) ??
		shown.find((each) => each.country === null) ??
		shown[0] ??
		null
	);
}
