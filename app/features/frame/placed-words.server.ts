import { placedWords, type PlacedWord } from "#app/platform/text/search-words.ts";
import { createCache } from "#app/platform/logs/caches.server.ts";

/** `maxSize` is in words. */
const known = createCache<string, readonly PlacedWord[]>("words of texts", {
	maxSize: 100_000,
	sizeCalculation: (words) => words.length + 1,
});

export function rememberedWords(text: string): readonly PlacedWord[] {
	let words = known.get(text);
	if (!words) known.set(text, (words = placedWords(text)));
	return words;
}
