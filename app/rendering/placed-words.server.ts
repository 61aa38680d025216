import { placedWords, type PlacedWord } from "#app/domain/search/search-words.ts";
import { createCache } from "#app/observability/caches.server.ts";

/** The words of the texts that were shown last: the same few are found by many. The size is counted in words. */
const known = createCache<string, readonly PlacedWord[]>("words of texts", {
	maxSize: 100_000,
	sizeCalculation: (words) => words.length + 1,
});

/** The words of a text, as they are remembered. */
export function rememberedWords(text: string): readonly PlacedWord[] {
	let words = known.get(text);
	if (!words) known.set(text, (words = placedWords(text)));
	return words;
}
