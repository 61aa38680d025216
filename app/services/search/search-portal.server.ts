import { ok, type Result } from "#app/domain/errors.ts";
import { isOwnCountry } from "#app/domain/catalog/contact.ts";
import { isComplete } from "#app/domain/training/progress.ts";
import { shownKinds, type ShownKind } from "#app/domain/search/named-kinds.ts";
import { searchKinds, type SearchKind } from "#app/domain/search/search-entry.ts";
import { searchQuery, type SearchQuery } from "#app/domain/search/search-query.ts";
import type { SearchWord } from "#app/domain/search/search-words.ts";
import { correctedQuery, type Corrected } from "./correct-query.server.ts";
import type { User } from "#app/domain/account/user.ts";
import { findProgram } from "#app/services/catalog/find-program.server.ts";
import { browsePrograms, type ListedProgram } from "#app/services/catalog/list-programs.server.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import { lockOfHit, rowOfHit, type HitCatalog, type HitRow } from "./hit-row.server.ts";
import type { TrainingPort } from "#app/services/training/port.ts";
import type { SearchHit, SearchPort, SearchResult, SearchScope } from "./port.ts";

/** `page` is from 1. */
export interface SearchRequest {
	query: string;
	/** The kind of row. */
	kind: SearchKind | null;
	shownAs: ShownKind | null;
	appId: number | null;
	/** Hits of this program come first. */
	near: number | null;
	/** Corrects no word. */
	isExact: boolean;
	page: number;
}

export interface Found {
	words: readonly SearchWord[];
	isAsked: boolean;
	hits: readonly FoundHit[];
	total: number;
	page: number;
	pages: number;
	/** No hit has all words. */
	any: boolean;
	/** Null: not corrected. */
	corrected: string | null;
	/** The first hit is itself an answer. */
	isAnswered: boolean;
	/** In the program asked for; without empty kinds. */
	kinds: readonly { shownAs: ShownKind; count: number }[];
	rowKinds: readonly { kind: SearchKind; count: number }[];
	/** Of the kind asked for, most hits first. */
	programs: readonly { appId: number; count: number }[];
	listed: ReadonlyMap<number, ListedProgram>;
}

/** `alsoIn`: other programs that have the same thing. */
export interface FoundHit extends SearchHit {
	row: HitRow;
	alsoIn: readonly number[];
}

export interface SearchPorts {
	catalog: HitCatalog & Pick<CatalogPort, "programs" | "program">;
	training: Pick<TrainingPort, "enrollments" | "progress" | "registerProgress">;
}

export const hitsPerPage = 12;

/** What a user may find: listed programs, and the pages of registered ones (FIND-2). */
export function scopeOf(listed: readonly ListedProgram[], { country }: User): SearchScope {
	const registered = listed.filter((entry) => entry.enrollment !== null);
	return {
		programs: listed.map((entry) => entry.id),
		registered: registered.map((entry) => entry.id),
		complete: registered.filter((entry) => isComplete(entry.progress)).map((entry) => entry.id),
		graduated: registered.filter((entry) => entry.enrollment?.trainingGraduated != null).map((entry) => entry.id),
		country,
	};
}

function countOf(hits: readonly SearchHit[], shownAs: ShownKind): number {
	return hits.filter((hit) => hit.shownAs === shownAs).length;
}

function sum(counts: SearchResult["counts"]): number {
	return counts.reduce((total, { count }) => total + count, 0);
}

/** Merges hits of several programs that are the same thing. */
export async function onePerThing(
	catalog: HitCatalog,
	hits: readonly SearchHit[],
	listed: ReadonlyMap<number, ListedProgram>,
): Promise<FoundHit[]> {
	const things = new Map<string, FoundHit & { alsoIn: number[] }>();
	for (const hit of hits) {
		const program = listed.get(hit.appId);
		if (!program) continue;
		const row = await rowOfHit(catalog, hit, program);
		const key = row.identity ?? JSON.stringify([hit.kind, hit.itemId, hit.parentId]);
		const same = things.get(key);
		if (!same) things.set(key, { ...hit, row, alsoIn: [] });
		else if (same.appId !== hit.appId && !same.alsoIn.includes(hit.appId)) same.alsoIn.push(hit.appId);
	}
	return [...things.values()];
}

function ownPeopleFirst(hits: readonly FoundHit[], { country }: User): FoundHit[] {
	const isOwn = ({ row }: FoundHit) => isOwnCountry(row.contact?.country ?? null, country);
	const people = hits.filter(({ row }) => row.contact !== null);
	const order = [...people.filter(isOwn), ...people.filter((hit) => !isOwn(hit))];
	return hits.map((hit) => (hit.row.contact ? (order.shift() ?? hit) : hit));
}

/** Finds what has all words, or else some. Fails if the user may not see the program of the request. */
export async function searchPortal(
	{ catalog, training }: SearchPorts,
	search: SearchPort,
	user: User,
	request: SearchRequest,
	now: number,
): Promise<Result<Found>> {
	const { kind, shownAs, appId, near } = request;
	if (appId !== null) {
		const program = await findProgram(catalog, user, appId);
		if (!program.ok) return program;
	}
	const listed = await browsePrograms({ catalog, training }, user, now);
	const scope = scopeOf(listed, user);
	let onlyWanted = false;
	const find = (query: SearchQuery, any: boolean, page: number) =>
		search.search(query, { scope, kind, shownAs, appId, near, onlyWanted, any }, hitsPerPage, (page - 1) * hitsPerPage);
	const isAsked = (entry: SearchResult["counts"][number]) =>
		(kind === null || entry.kind === kind) && (shownAs === null || entry.shownAs === shownAs);
	const ofFilter = ({ counts }: SearchResult) => sum(counts.filter((entry) => isAsked(entry) && (appId === null || entry.appId === appId)));

	let { page } = request;
	let any = false;
	let query = searchQuery(request.query);
	let corrected: Corrected | null = null;
	onlyWanted = query.wants.length > 0;
	let result = await find(query, any, page);
	if (onlyWanted && sum(result.counts) === 0) {
		// Hits of the wanted kind with some words come before hits of any kind with all.
		const some = query.words.length > 1 ? await find(query, true, page) : null;
		if (some && sum(some.counts) > 0) [result, any] = [some, true];
		else {
			onlyWanted = false;
			result = await find(query, any, page);
		}
	}
	if (sum(result.counts) === 0 && !request.isExact) {
		const instead = await correctedQuery(search, request.query);
		onlyWanted = false;
		const found = instead && (await find(instead.query, any, page));
		if (instead && found && sum(found.counts) > 0) [corrected, query, result] = [instead, instead.query, found];
		else if (instead && instead.query.words.length > 1) {
			const some = await find(instead.query, true, page);
			if (sum(some.counts) > 0) [corrected, query, result, any] = [instead, instead.query, some, true];
		}
	}
	const { words, wants } = query;
	if (!any && words.length > 1 && sum(result.counts) === 0) {
		any = true;
		result = await find(query, any, page);
	}
	const total = ofFilter(result);
	const pages = Math.max(1, Math.ceil(total / hitsPerPage));
	if (page > pages) {
		page = pages;
		result = await find(query, any, page);
	}
	const programs = new Map(listed.map((entry) => [entry.id, entry]));
	const things = await onePerThing(catalog, result.hits, programs);
	const hits = wants.some((want) => want.kind === "person") ? ownPeopleFirst(things, user) : things;
	// On a single page, merged hits count once.
	const repeats = pages === 1 ? result.hits.length - hits.length : 0;
	const repeatsOf = (each: ShownKind) => (pages === 1 ? countOf(result.hits, each) - countOf(hits, each) : 0);
	const { counts } = result;
	const inProgram = counts.filter((entry) => appId === null || entry.appId === appId);
	const ofKind = counts.filter(isAsked);
	return ok({
		words,
		isAsked: query.words.length + query.wants.length > 0,
		hits,
		total: total - repeats,
		page,
		pages,
		any: any && total > 0,
		corrected: corrected?.text ?? null,
		isAnswered: page === 1 && !any && shownAs === null && kind === null && isAnswer(hits[0], query, programs),
		kinds: shownKinds
			.map((each) => ({ shownAs: each, count: sum(inProgram.filter((entry) => entry.shownAs === each)) - repeatsOf(each) }))
			.filter(({ count }) => count > 0),
		rowKinds: searchKinds
			.map((each) => ({ kind: each, count: sum(inProgram.filter((entry) => entry.kind === each)) }))
			.filter(({ count }) => count > 0),
		programs: [...new Set(ofKind.map((entry) => entry.appId))]
			.map((id) => ({ appId: id, count: sum(ofKind.filter((entry) => entry.appId === id)) }))
			.toSorted((a, b) => b.count - a.count),
		listed: programs,
	});
}

/** A fact, a person, or a page whose sales tip was asked for. */
function isAnswer(hit: FoundHit | undefined, { words, wants }: SearchQuery, listed: ReadonlyMap<number, ListedProgram>): boolean {
	const program = hit && listed.get(hit.appId);
	if (!program || lockOfHit(hit, program) !== null) return false;
	if (hit.shownAs === "fact") return hit.text !== "";
	if (hit.shownAs === "person") return words.length > 0;
	return hit.row.salesTip !== null && wants.some((want) => want.kind === "tip");
}

/** From the programs worked on last. */
export function suggestedWords(listed: Iterable<ListedProgram>, most = 8): string[] {
	const programs = [...listed].toSorted((a, b) => b.lastActive - a.lastActive);
	const words: string[] = [];
	for (let rank = 0; rank < 3; rank++) {
		for (const { program } of programs) {
			const word = program.keywords[rank];
			if (word && !words.includes(word)) words.push(word);
		}
	}
	return words.slice(0, most);
}
