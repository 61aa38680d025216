import type { Search } from "#app/features/search/store/search.server.ts";
import { ok, type Result } from "#app/platform/errors.ts";
import { isOwnCountry } from "#app/features/catalog/contact.ts";
import type { Program } from "#app/features/catalog/program.ts";
import { shownKinds, type ShownKind } from "#app/features/search/rules/named-kinds.ts";
import { searchKinds, type SearchKind } from "#app/features/search/rules/search-entry.ts";
import {
	searchQuery,
	type SearchQuery,
	wordRuns,
} from "#app/features/search/rules/search-query.ts";
import type { User } from "#app/features/account/user.ts";
import type { Catalog } from "#app/features/catalog/catalog.ts";
import { visibleProgram, type Learner } from "#app/features/learner/learner.ts";
import { lockOfHit, rowOfHit, type HitRow } from "./hit-row.server.ts";
import type {
	SearchHit,
	SearchFilter,
	SearchResult,
} from "#app/features/search/store/search-request.ts";
import {
	searchablePrograms,
	type HitProgram,
	type Searchable,
} from "./searchable-programs.server.ts";
import { isFiller } from "#app/features/search/rules/filler-words.ts";
import { QUERY_MAX_LENGTH } from "#app/constants.ts";
import { typedLine } from "#app/platform/text/typed-text.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import { parseId } from "#app/platform/http/responses.server.ts";

export interface SearchRequest {
	query: string;
	/** The kind of row, for the API and older addresses. */
	kind: SearchKind | null;
	shownAs: ShownKind | null;
	appId: number | null;
	/** Hits of this program rank higher. */
	preferredAppId: number | null;
	/** True if the spelling must stay as it was typed. */
	isExact: boolean;
	page: number;
}

export interface SearchOutcome {
	query: SearchQuery;
	filter: SearchFilter;
	hits: readonly FoundHit[];
	total: number;
	page: number;
	pages: number;
	/** True if there are hits, but none has all words. */
	matchesAnyWord: boolean;
	corrected: string | null;
	isAnswered: boolean;
	kinds: readonly { shownAs: ShownKind; count: number }[];
	rowKinds: readonly { kind: SearchKind; count: number }[];
	/** The program with the most hits comes first. */
	programs: readonly { appId: number; count: number }[];
	searchable: Searchable;
}

export interface FoundHit extends SearchHit {
	row: HitRow;
	hitProgram: HitProgram;
	/** Other programs that have the same thing. */
	alsoIn: readonly Program[];
}

export const hitsPerPage = 12;

function sum(counts: SearchResult["counts"]): number {
	return counts.reduce((total, { count }) => total + count, 0);
}

/** Merges hits that are the same thing in several programs. */
export function mergeEqualHits(
	catalog: Catalog,
	hits: readonly SearchHit[],
	{ programOf }: Searchable,
): FoundHit[] {
	const things = new Map<string, FoundHit & { alsoIn: Program[] }>();
	for (const hit of hits) {
		const of = programOf(hit.appId);
		if (!of) continue;
		const row = rowOfHit(catalog, hit, of);
		const key = row.identity ?? JSON.stringify([hit.kind, hit.itemId, hit.parentId]);
		const same = things.get(key);
		if (!same) things.set(key, { ...hit, row, hitProgram: of, alsoIn: [] });
		else if (same.appId !== hit.appId && !same.alsoIn.includes(of.program))
			same.alsoIn.push(of.program);
	}
	return [...things.values()];
}

function ownPeopleFirst(hits: readonly FoundHit[], { country }: User): FoundHit[] {
	const isOwn = ({ row }: FoundHit) => isOwnCountry(row.contact?.country ?? null, country);
	const people = hits.filter(({ row }) => row.contact !== null);
	const order = [...people.filter(isOwn), ...people.filter((hit) => !isOwn(hit))];
	return hits.map((hit) => (hit.row.contact ? (order.shift() ?? hit) : hit));
}

/**
 * Finds entries with all words of a query. If there are none, tries a corrected spelling, or finds
 * entries with some of the words. Fails if the user may not see the requested program.
 */
export async function searchPortal(
	search: Search,
	catalog: Catalog,
	learner: Learner,
	request: SearchRequest,
): Promise<Result<SearchOutcome>> {
	const { kind, shownAs, appId, preferredAppId } = request;
	if (appId !== null) {
		const program = visibleProgram(catalog, learner.user, appId);
		if (!program.ok) return program;
	}
	const searchable = searchablePrograms(catalog, learner);
	const { scope } = searchable;
	let onlyWanted = false;
	const filterOf = (matchesAnyWord: boolean): SearchFilter => ({
		scope,
		kind,
		shownAs,
		appId,
		preferredAppId,
		onlyWantedKinds: onlyWanted,
		matchesAnyWord,
	});
	const find = (query: SearchQuery, matchesAnyWord: boolean, page: number) =>
		search.search(query, filterOf(matchesAnyWord), hitsPerPage, (page - 1) * hitsPerPage);

	let { page } = request;
	let matchesAnyWord = false;
	let query = searchQuery(request.query);
	let corrected: CorrectedQuery | null = null;
	onlyWanted = query.wantedKinds.length > 0;
	let result = await find(query, matchesAnyWord, page);
	if (onlyWanted && sum(result.counts) === 0) {
		// Hits of the wanted kind with some of the words are better than hits of any kind with all of
		// the words.
		const some = query.words.length > 1 ? await find(query, true, page) : null;
		if (some && sum(some.counts) > 0) [result, matchesAnyWord] = [some, true];
		else {
			onlyWanted = false;
			result = await find(query, matchesAnyWord, page);
		}
	}
	if (sum(result.counts) === 0 && !request.isExact) {
		const instead = await correctedQuery(search, request.query, scope.programs);
		onlyWanted = false;
		const found = instead && (await find(instead.query, matchesAnyWord, page));
		if (instead && found && sum(found.counts) > 0)
			[corrected, query, result] = [instead, instead.query, found];
		else if (instead && instead.query.words.length > 1) {
			const some = await find(instead.query, true, page);
			if (sum(some.counts) > 0)
				[corrected, query, result, matchesAnyWord] = [instead, instead.query, some, true];
		}
	}
	const { words, wantedKinds } = query;
	if (!matchesAnyWord && words.length > 1 && sum(result.counts) === 0) {
		matchesAnyWord = true;
		result = await find(query, matchesAnyWord, page);
	}
	const { total } = result;
	const pages = Math.max(1, Math.ceil(total / hitsPerPage));
	if (page > pages) {
		page = pages;
		result = await find(query, matchesAnyWord, page);
	}
	const things = mergeEqualHits(catalog, result.hits, searchable);
	const hits = wantedKinds.some((want) => want.kind === "person")
		? ownPeopleFirst(things, learner.user)
		: things;
	// If all hits fit on one page, the counts leave out merged duplicates.
	const repeated =
		pages === 1 ? result.hits.filter((hit) => !hits.some((kept) => isSameHit(kept, hit))) : [];
	const { counts } = result;
	const inProgram = counts.filter((entry) => appId === null || entry.appId === appId);
	const ofKind = counts.filter(
		(entry) =>
			(kind === null || entry.kind === kind) && (shownAs === null || entry.shownAs === shownAs),
	);
	const countsOf = <K extends "kind" | "shownAs", V extends SearchHit[K]>(
		field: K,
		values: readonly V[],
	) =>
		values
			.map((value) => ({
				value,
				count:
					sum(inProgram.filter((entry) => entry[field] === value)) -
					repeated.filter((hit) => hit[field] === value).length,
			}))
			.filter(({ count }) => count > 0);
	return ok({
		query,
		filter: filterOf(matchesAnyWord),
		hits,
		total: total - repeated.length,
		page,
		pages,
		matchesAnyWord: matchesAnyWord && total > 0,
		corrected: corrected?.text ?? null,
		isAnswered:
			page === 1 &&
			!matchesAnyWord &&
			shownAs === null &&
			kind === null &&
			isAnswer(hits[0], query),
		kinds: countsOf("shownAs", shownKinds).map(({ value, count }) => ({ shownAs: value, count })),
		rowKinds: countsOf("kind", searchKinds).map(({ value, count }) => ({ kind: value, count })),
		programs: [...Map.groupBy(ofKind, (entry) => entry.appId)]
			.map(([id, entries]) => ({ appId: id, count: sum(entries) }))
			.toSorted((a, b) => b.count - a.count),
		searchable,
	});
}

function isSameHit(one: SearchHit, other: SearchHit): boolean {
	return (
		one.kind === other.kind &&
		one.appId === other.appId &&
		one.itemId === other.itemId &&
		one.parentId === other.parentId
	);
}

/**
 * Facts and people can be answers. A page is an answer only if the query asks for a sales tip and
 * the page has one.
 */
function isAnswer(hit: FoundHit | undefined, { words, wantedKinds }: SearchQuery): boolean {
	if (!hit || lockOfHit(hit, hit.hitProgram) !== null) return false;
	if (hit.shownAs === "fact") return hit.text !== "";
	if (hit.shownAs === "person") return words.length > 0;
	return hit.row.salesTip !== null && wantedKinds.some((want) => want.kind === "tip");
}

/**
 * Returns the first keyword of each program, then the second and third ones. Each time, the
 * programs that the user worked on last come first.
 */
export function suggestedWords(
	{ registeredPrograms: mine, programs }: Searchable,
	appId: number | null,
	most = 8,
): string[] {
	const last = mine.toSorted((a, b) => b.lastActive - a.lastActive).map(({ program }) => program);
	const asked = [...new Set([...last, ...programs])].filter(
		({ id }) => appId === null || id === appId,
	);
	const words = new Set<string>();
	for (let rank = 0; rank < 3; rank++) {
		for (const { keywords } of asked) {
			const word = keywords[rank];
			if (word) words.add(word);
			if (words.size === most) return [...words];
		}
	}
	return [...words];
}

interface CorrectedQuery {
	text: string;
	query: SearchQuery;
}

/** Returns the query with corrected spelling, or null if there is nothing to correct. */
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

export function searchRequestOf({ searchParams }: URL): SearchRequest {
	const kind = searchParams.get("kind");
	return {
		query: truncate(typedLine(searchParams.get("q") ?? ""), QUERY_MAX_LENGTH),
		// In addresses from older releases, this is a kind of row.
		kind: shownKinds.some((known) => known === kind)
			? null
			: (searchKinds.find((known) => known === kind) ?? null),
		shownAs: shownKinds.find((known) => known === kind) ?? null,
		appId: parseId(searchParams.get("app") ?? undefined),
		preferredAppId: parseId(searchParams.get("near") ?? undefined),
		isExact: searchParams.has("exact"),
		page: parseId(searchParams.get("page") ?? undefined) ?? 1,
	};
}
