import type { ResourceType } from "#app/features/catalog/resources/resource.ts";
import type { OtherSpelling } from "#app/platform/text/search-words.ts";
import type { SearchKind } from "#app/features/search/rules/search-entry.ts";
import type { ShownKind } from "#app/features/search/rules/named-kinds.ts";

/** `word` is folded. `isPrefix`: a word may only begin so. `spellings`: as in `SearchWord`. */
export interface TypedWord {
	word: string;
	isPrefix: boolean;
	spellings: readonly OtherSpelling[];
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
	/** The number of hits of the filter's kind and program. */
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
