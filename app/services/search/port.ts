import type { ResourceType } from "#app/domain/resources/resource.ts";
import type { SearchKind } from "#app/domain/search/search-entry.ts";
import type { ShownKind } from "#app/domain/search/named-kinds.ts";
import type { SearchQuery } from "#app/domain/search/search-query.ts";
import type { KnownWord } from "#app/domain/search/spelling.ts";

/** The search index of the catalogue: always the portal's own (BACK-2). */
export interface SearchPort {
	/** The best hits by title, without chapter pages: the cheap part of a search. */
	best(query: SearchQuery, filter: SearchFilter, limit: number): Promise<readonly SearchHit[]>;
	/** The best hits of a filter, and how many there are of each kind and program without its kind and program. */
	search(query: SearchQuery, filter: SearchFilter, limit: number, offset: number): Promise<SearchResult>;
	/**
	 * What was probably meant by a folded word that the index does not have: one word or two. Empty: the index has it, or nothing is near.
	 * `isOpen`: the beginning of a word is enough. The words may be of what the user may not find: look before you show them.
	 */
	meant(word: string, isOpen: boolean): Promise<readonly KnownWord[]>;
}

export interface SearchFilter {
	scope: SearchScope;
	kind: SearchKind | null;
	shownAs: ShownKind | null;
	appId: number | null;
	/** The program one is in: what it has goes first. */
	near: number | null;
	/** Only what is of a kind that the query asks for. */
	onlyWanted: boolean;
	/** Whether one of the words is enough. */
	any: boolean;
}

/** What a user may find things of (FIND-2), by program ids. */
export interface SearchScope {
	/** Shown and listed. */
	programs: readonly number[];
	registered: readonly number[];
	complete: readonly number[];
	graduated: readonly number[];
	country: string | null;
}

export interface SearchResult {
	hits: readonly SearchHit[];
	counts: readonly { kind: SearchKind; shownAs: ShownKind; appId: number; count: number }[];
}

export interface SearchHit {
	kind: SearchKind;
	/** What it is to an agent. */
	shownAs: ShownKind;
	appId: number;
	itemId: number;
	/** The chapter of a page, the asset of a collection's item. */
	parentId: number | null;
	section: ResourceType | null;
	untilComplete: boolean;
	untilGraduated: boolean;
	title: string;
	text: string;
}
