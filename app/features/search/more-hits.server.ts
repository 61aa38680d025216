import type { Search } from "#app/features/search/store/search.server.ts";
import { isOwnCountry, isListedContact, type Contact } from "#app/features/catalog/contact.ts";
import type { User } from "#app/features/account/user.ts";
import type { Program } from "#app/features/catalog/program.ts";
import { namesOfProgram } from "#app/features/search/rules/search-entry.ts";
import type { SearchQuery } from "#app/features/search/rules/search-query.ts";
import { indexText, type SearchWord } from "#app/platform/text/search-words.ts";
import { languages } from "#app/platform/i18n/translations.server.ts";
import { contactsOf, type Catalog } from "#app/features/catalog/catalog.ts";
import { onePerThing, type SearchOutcome, type FoundHit } from "./search-portal.server.ts";

const maxMoreHits = 4;

/** What follows the hits of a query like `japan visa`: more of the program that it names, and its other words in other programs. */
export interface MoreHits {
	program: Program;
	ofProgram: readonly FoundHit[];
	elsewhere: readonly FoundHit[];
}

/** Null: the query does not name the first hit's program next to something else, the hits fill several pages, or a filter is on. */
export async function moreHits(
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
		const more = onePerThing(
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

/** Whom to ask about the first hit's program, of the user's country if there is one; null: no one, or a person is the answer. */
export function personToAsk(
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
