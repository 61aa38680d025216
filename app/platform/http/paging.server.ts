import { typedLine } from "#app/platform/text/typed-text.ts";
import { truncate } from "#app/platform/text/well-formed.ts";
import { parseId } from "./responses.server.ts";

export interface ListPart<T> {
	items: T[];
	/**
	 * The number of this part of the list, from 1. A request for a number beyond the end gets the
	 * last part.
	 */
	page: number;
	pages: number;
}

export function requestedPage(
	url: URL,
	total: number,
	size: number,
	name = "page",
): { page: number; pages: number } {
	const pages = Math.max(1, Math.ceil(total / size));
	return { page: Math.min(parseId(url.searchParams.get(name) ?? undefined) ?? 1, pages), pages };
}

export function partOf<T>(list: readonly T[], url: URL, size: number): ListPart<T> {
	const { page, pages } = requestedPage(url, list.length, size);
	return { items: list.slice((page - 1) * size, page * size), page, pages };
}

export function searchWords(url: URL): string | null {
	const words = truncate(typedLine(url.searchParams.get("words") ?? ""), 200);
	return words === "" ? null : words;
}
