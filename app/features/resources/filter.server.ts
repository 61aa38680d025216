import { filterChoices, itemKindOf, type ItemFilter } from "./item-filter.ts";
import type { Item } from "#app/features/catalog/resources/item.ts";
import { searchWords } from "#app/platform/http/paging.server.ts";
import { parseId } from "#app/platform/http/http-error.server.ts";

export function filterOf(url: URL): ItemFilter {
	const { searchParams } = url;
	return {
		words: searchWords(url),
		kind: itemKindOf(searchParams.get("kind")),
		chapter: parseId(searchParams.get("chapter") ?? undefined),
	};
}

export function filterView(filter: ItemFilter, items: readonly Item[]) {
	return { ...filter, ...filterChoices(items), total: items.length };
}

export type FilterView = ReturnType<typeof filterView>;
