import { ok, type Result } from "#app/domain/errors.ts";
import { isComplete } from "#app/domain/training/progress.ts";
import { searchKinds, type SearchKind } from "#app/domain/search/search-entry.ts";
import { searchWords, type SearchWord } from "#app/domain/search/search-words.ts";
import type { User } from "#app/domain/account/user.ts";
import { findProgram } from "#app/services/catalog/find-program.server.ts";
import { browsePrograms, type ListedProgram } from "#app/services/catalog/list-programs.server.ts";
import type { CatalogPort } from "#app/services/catalog/port.ts";
import type { TrainingPort } from "#app/services/training/port.ts";
import type { SearchHit, SearchPort, SearchResult, SearchScope } from "./port.ts";

/** What an address asks for. `page` from 1. */
export interface SearchRequest {
	query: string;
	kind: SearchKind | null;
	appId: number | null;
	page: number;
}

export interface Found {
	words: readonly SearchWord[];
	hits: readonly SearchHit[];
	total: number;
	page: number;
	pages: number;
	/** Whether nothing has all of the words: what has some of them was looked for then. */
	any: boolean;
	/** Hits by kind, in the program asked for; kinds without one are left out. */
	kinds: readonly { kind: SearchKind; count: number }[];
	/** Hits by program, of the kind asked for, most first. */
	programs: readonly { appId: number; count: number }[];
	/** The programs the user may find things of. */
	listed: ReadonlyMap<number, ListedProgram>;
}

interface Ports {
	catalog: Pick<CatalogPort, "programs" | "program" | "chapters">;
	training: Pick<TrainingPort, "enrollments" | "progress" | "registerProgress">;
}

/** How many hits a page of the list has. */
const hitsPerPage = 20;

/** What a user may find things of: the programs of the lists, the pages of those registered for (contract, section 8, "Search"). */
function scopeOf(listed: readonly ListedProgram[], { country }: User): SearchScope {
	const registered = listed.filter((entry) => entry.enrollment !== null);
	return {
		programs: listed.map((entry) => entry.id),
		registered: registered.map((entry) => entry.id),
		complete: registered.filter((entry) => isComplete(entry.progress)).map((entry) => entry.id),
		graduated: registered.filter((entry) => entry.enrollment?.trainingGraduated != null).map((entry) => entry.id),
		country,
	};
}

function sum(counts: SearchResult["counts"]): number {
	return counts.reduce((total, { count }) => total + count, 0);
}

/** Finds what has all words of a query, best first; what has some of them where nothing has all. Fails for a program one may not see. */
export async function searchPortal(
	{ catalog, training }: Ports,
	search: SearchPort,
	user: User,
	request: SearchRequest,
	now: number,
): Promise<Result<Found>> {
	const { kind, appId } = request;
	if (appId !== null) {
		const program = await findProgram(catalog, user, appId);
		if (!program.ok) return program;
	}
	const listed = await browsePrograms({ catalog, training }, user, now);
	const words = searchWords(request.query);
	const scope = scopeOf(listed, user);
	const find = (any: boolean, page: number) => search.search(words, { scope, kind, appId, any }, hitsPerPage, (page - 1) * hitsPerPage);
	const ofFilter = ({ counts }: SearchResult) =>
		sum(counts.filter((entry) => (kind === null || entry.kind === kind) && (appId === null || entry.appId === appId)));

	let { page } = request;
	let any = false;
	let result = await find(any, page);
	if (words.length > 1 && sum(result.counts) === 0) {
		any = true;
		result = await find(any, page);
	}
	const total = ofFilter(result);
	const pages = Math.max(1, Math.ceil(total / hitsPerPage));
	if (page > pages) {
		page = pages;
		result = await find(any, page);
	}
	const { counts } = result;
	const inProgram = counts.filter((entry) => appId === null || entry.appId === appId);
	const ofKind = counts.filter((entry) => kind === null || entry.kind === kind);
	return ok({
		words,
		hits: result.hits,
		total,
		page,
		pages,
		any: any && total > 0,
		kinds: searchKinds
			.map((each) => ({ kind: each, count: sum(inProgram.filter((entry) => entry.kind === each)) }))
			.filter(({ count }) => count > 0),
		programs: [...new Set(ofKind.map((entry) => entry.appId))]
			.map((id) => ({ appId: id, count: sum(ofKind.filter((entry) => entry.appId === id)) }))
			.toSorted((a, b) => b.count - a.count),
		listed: new Map(listed.map((entry) => [entry.id, entry])),
	});
}

/** Keywords to try, from the programs somebody knows best. */
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
