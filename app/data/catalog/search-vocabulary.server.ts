import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { SearchEntry } from "#app/domain/search/search-entry.ts";
import { kindsIn } from "#app/domain/search/named-kinds.ts";
import { correction, mostErrors, split, type KnownWord } from "#app/domain/search/spelling.ts";
import { topicsIn } from "#app/domain/search/topics.ts";
import { placedWords, stem } from "#app/domain/search/search-words.ts";

/** Words with digits are not corrected. */
const spelled = /^[\p{L}]{3,}$/u;
/** The weight of a word in a title. */
const inTitle = 5;

/** `written` is the most frequent spelling. */
export function wordCounts(entries: readonly SearchEntry[]): KnownWord[] {
	const counts = new Map<string, { count: number; ways: Map<string, number> }>();
	const add = (text: string, weight: number) => {
		for (const { start, end, token } of placedWords(text)) {
			if (!spelled.test(token)) continue;
			const known = counts.get(token) ?? { count: 0, ways: new Map<string, number>() };
			const written = text.slice(start, end);
			known.count += weight;
			known.ways.set(written, (known.ways.get(written) ?? 0) + weight);
			counts.set(token, known);
		}
	};
	for (const { title, names, keywords, text } of entries) {
		add(title, inTitle);
		for (const other of [...names, keywords]) add(other, 1);
		add(text, 1);
	}
	return [...counts].map(([word, { count, ways }]) => ({
		word,
		written: [...ways].reduce((most, way) => (way[1] > most[1] ? way : most))[0],
		count,
	}));
}

/**
 * Corrections of a folded word: one word or two. Empty if the index has the word, with any ending, or nothing is near. `isOpen`: a
 * beginning is enough.
 */
export async function meant(db: Database, word: string, isOpen: boolean): Promise<readonly KnownWord[]> {
	const has = isOpen ? sql`word like ${`${word}%`}` : sql`word = ${word}`;
	const found = await sql<{ found: number }>`select 1 as found from search_word where ${has} limit 1`.execute(db);
	if (found.rows.length > 0) return [];
	const known = await neighbors(db, word);
	if (known.some((other) => stem(other.word) === stem(word))) return [];
	const one = correction(word, [...known, ...namesOfThings.filter((name) => name.word.length <= word.length + 2)]);
	return one ? [one] : (split(word, known) ?? []);
}

/** Corrections may be these even where the index lacks them. */
const namesOfThings: readonly KnownWord[] = [...kindsIn.words, ...topicsIn.words].map((word) => ({ word, written: word, count: 1 }));

/** Includes words it may be made of. */
async function neighbors(db: Database, word: string): Promise<KnownWord[]> {
	const most = mostErrors(word) + 1;
	const { rows } = await sql<{ word: string; written: string; count: number | string }>`
		select word, max(written) as written, sum(count) as count from search_word
		where length(word) between 3 and ${word.length + most} group by word`.execute(db);
	return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
