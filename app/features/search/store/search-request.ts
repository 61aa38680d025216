import type { ResourceType } from "#app/features/catalog/resources/resource.ts";
import type { OtherSpelling } from "#app/platform/text/search-words.ts";
import type { SearchKind } from "#app/features/search/rules/search-entry.ts";
import type { ShownKind } from "#app/features/search/rules/named-kinds.ts";

export interface TypedWord {
	word: string;
	/** True if the word may be unfinished. */
	isPrefix: boolean;
	spellings: readonly OtherSpelling[];
}

export interface SearchFilter {
	scope: SearchScope;
	kind: SearchKind | null;
	shownAs: ShownKind | null;
	appId: number | null;
	/** Hits of this program rank higher. */
	preferredAppId: number | null;
	/** True if hits must have a kind that the query names. */
	onlyWantedKinds: boolean;
	matchesAnyWord: boolean;
}

/** What a user may find depends on these program ids and on the country (FIND-2). */
export interface SearchScope {
	programs: readonly number[];
	registered: readonly number[];
	complete: readonly number[];
	graduated: readonly number[];
	country: string | null;
}

export interface SearchResult {
	hits: readonly SearchHit[];
	/** Counts only the hits of the filter's kind and program. */
	total: number;
	/** Counts the hits of all kinds and programs, even those that the filter excludes. */
	counts: readonly { kind: SearchKind; shownAs: ShownKind; appId: number; count: number }[];
}

export interface SearchHit {
	kind: SearchKind;
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
