import { hasWords } from "#app/platform/text/search-words.ts";
import { itemKinds, type Item, type ItemKind } from "#app/features/catalog/resources/item.ts";
import { searchWords } from "#app/platform/http/paging.server.ts";
import { parseId } from "#app/platform/http/responses.server.ts";

/** A field that is null doesn't filter (RES-10). */
export interface ItemFilter {
	words: string | null;
	kind: ItemKind | null;
	chapter: number | null;
}

export function itemKindOf(text: string | null): ItemKind | null {
	return itemKinds.find((kind) => kind === text) ?? null;
}

export function isFiltered({ words, kind, chapter }: ItemFilter): boolean {
	return words !== null || kind !== null || chapter !== null;
}

export function filterItems<I extends Pick<Item, "title" | "text" | "key" | "kind" | "chapter">>(
	items: readonly I[],
	filter: ItemFilter,
): I[] {
	return items.filter(
		(item) =>
			(filter.kind === null || item.kind === filter.kind) &&
			(filter.chapter === null || item.chapter?.id === filter.chapter) &&
			hasWords(
				[item.title, item.text, item.key, item.chapter?.title].filter(Boolean).join(" "),
				filter.words,
			),
	);
}

export function filterChoices(items: readonly Pick<Item, "kind" | "chapter">[]): {
	kinds: ItemKind[];
	chapters: { id: number; title: string }[];
} {
	const chapters = new Map(
		items.flatMap(({ chapter }) => (chapter ? [[chapter.id, chapter] as const] : [])),
	);
	return {
		kinds: itemKinds.filter((kind) => items.some((item) => item.kind === kind)),
		chapters: [...chapters.values()]
			.toSorted((a, b) => a.number - b.number)
			.map(({ id, title }) => ({ id, title })),
	};
}

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
