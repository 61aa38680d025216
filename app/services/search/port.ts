import type { ResourceType } from "#app/domain/resources/resource.ts";
import type { SearchKind } from "#app/domain/search/search-entry.ts";
import type { SearchWord } from "#app/domain/search/search-words.ts";

/** The search index of the catalogue: always the portal's own (BACK-2). */
export interface SearchPort {
	/** The best hits by title, without chapter pages: the cheap part of a search. */
	best(words: readonly SearchWord[], filter: SearchFilter, limit: number): Promise<readonly SearchHit[]>;
	/** The best hits of a filter, and how many there are of each kind and program without its kind and program. */
	search(words: readonly SearchWord[], filter: SearchFilter, limit: number, offset: number): Promise<SearchResult>;
}

export interface SearchFilter {
	scope: SearchScope;
	kind: SearchKind | null;
	appId: number | null;
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
	counts: readonly { kind: SearchKind; appId: number; count: number }[];
}

export interface SearchHit {
	kind: SearchKind;
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
