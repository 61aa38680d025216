import { filterChoices, itemKindOf, type ItemFilter } from "../../domain/item-filter.ts";
import type { Item } from "../../domain/item.ts";
import { idOf } from "../../http.server.ts";

const longestWords = 100;

/** What an address narrows a list by. */
export function filterOf({ searchParams }: URL): ItemFilter {
	const words = (searchParams.get("words") ?? "").trim().slice(0, longestWords);
	return { words: words || null, kind: itemKindOf(searchParams.get("kind")), chapter: idOf(searchParams.get("chapter") ?? undefined) };
}

/** The filter's form: what was asked, and what there is to choose from. */
export function filterView(filter: ItemFilter, items: readonly Item[]) {
	return { ...filter, ...filterChoices(items), total: items.length };
}

export type FilterView = ReturnType<typeof filterView>;
