import type { SearchEntry } from "./search-entry.ts";
import { fold } from "./search-words.ts";

/** What stands for itself goes before what an asset holds. */
function rankOf({ kind, parentId }: SearchEntry): number {
	return kind !== "resource" ? 1 : parentId === null ? 0 : 2;
}

/** Whether all who may find the one may find the other too. */
function isAsOpen(other: SearchEntry, one: SearchEntry): boolean {
	return (
		other.untilComplete <= one.untilComplete &&
		other.untilGraduated <= one.untilGraduated &&
		(other.countries.length === 0 || other.countries.join() === one.countries.join())
	);
}

/** A program's entries without those that lead to the same by the same title as another one: a document that a collection holds once more. */
export function withoutRepeats(entries: readonly SearchEntry[]): SearchEntry[] {
	const kept = new Map<string, SearchEntry[]>();
	const repeats = new Set<SearchEntry>();
	for (const entry of entries.toSorted((a, b) => rankOf(a) - rankOf(b))) {
		if (entry.target === null) continue;
		const key = JSON.stringify([fold(entry.title), entry.target]);
		const same = kept.get(key) ?? [];
		if (same.some((other) => isAsOpen(other, entry))) repeats.add(entry);
		else kept.set(key, [...same, entry]);
	}
	return entries.filter((entry) => !repeats.has(entry));
}
