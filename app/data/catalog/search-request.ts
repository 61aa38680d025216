import type { ResourceType } from "#app/domain/resources/resource.ts";
import type { SearchKind } from "#app/domain/search/search-entry.ts";
import type { ShownKind } from "#app/domain/search/named-kinds.ts";
import type { SearchQuery } from "#app/domain/search/search-query.ts";
import type { KnownWord } from "#app/domain/search/spelling.ts";

/** The index of the catalog: always the portal's own (BACK-2). */
export interface SearchPort {
	/** The best hits by title, without chapter pages, which are slow. */
	best(query: SearchQuery, filter: SearchFilter, limit: number): Promise<readonly SearchHit[]>;
	/** `counts` ignore the filter's kind and program. */
	search(query: SearchQuery, filter: SearchFilter, limit: number, offset: number): Promise<SearchResult>;
	/**
	 * Corrects words that these programs do not have, the first few of them: for each word one or two others. Empty: they have it, with any
	 * ending, or nothing is close.
	 */
	correctWords(words: readonly TypedWord[], programs: readonly number[]): Promise<readonly (readonly KnownWord[])[]>;
}

/** `word` is folded. `isPrefix`: a word may only begin so. */
export interface TypedWord {
	word: string;
	isPrefix: boolean;
}

export interface SearchFilter {
	scope: SearchScope;
	kind: SearchKind | null;
	shownAs: ShownKind | null;
	appId: number | null;
	/** Hits of this program come first. */
	preferredAppId: number | null;
	/** Only hits of a kind that the query asks for. */
	onlyWantedKinds: boolean;
	/** One of the words is enough. */
	matchesAnyWord: boolean;
}

/** What a user may find (FIND-2), as program ids. */
export interface SearchScope {
	programs: readonly number[];
	registered: readonly number[];
	complete: readonly number[];
	graduated: readonly number[];
	country: string | null;
}

export interface SearchResult {
	hits: readonly SearchHit[];
	/** Of the filter's kind and program. */
	total: number;
	counts: readonly { kind: SearchKind; shownAs: ShownKind; appId: number; count: number }[];
}

export interface SearchHit {
	kind: SearchKind;
	/** The kind that users see. */
	shownAs: ShownKind;
	appId: number;
	itemId: number;
	/** The chapter of a page, or the asset of a collection's item. */
	parentId: number | null;
	section: ResourceType | null;
	lockedUntilComplete: boolean;
	lockedUntilGraduated: boolean;
	title: string;
	text: string;
}
