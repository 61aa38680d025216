/** One page of a long list. */
export interface PageOfList<T> {
	items: T[];
	/** From 1; a page past the last is the last. */
	page: number;
	pages: number;
	total: number;
}

/** The page of a list that was asked for; `asked` null is the first. */
export function pageOfList<T>(list: readonly T[], asked: number | null, size: number): PageOfList<T> {
	const pages = Math.max(1, Math.ceil(list.length / size));
	const page = Math.min(Math.max(asked ?? 1, 1), pages);
	return { items: list.slice((page - 1) * size, page * size), page, pages, total: list.length };
}
