import { sql, type RawBuilder } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { SearchEntry } from "#app/domain/search/search-entry.ts";
import { kindFinder } from "#app/domain/search/named-kinds.ts";
import { nearestWord, maxErrors, splitWord, type KnownWord } from "#app/domain/search/spelling.ts";
import type { TypedWord } from "#app/services/search/port.ts";
import { topicFinder } from "#app/domain/search/topics.ts";
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

/** Comparing with the whole vocabulary takes some milliseconds a word. */
const mostCorrected = 4;

/** (SearchPort) Reads the vocabulary of some programs once. `isTheirs`: a condition; null: there are none. */
export async function meant(
	db: Database,
	asked: readonly TypedWord[],
	isTheirs: RawBuilder<unknown> | null,
): Promise<(readonly KnownWord[])[]> {
	if (asked.length === 0 || isTheirs === null) return asked.map(() => []);
	const known = await vocabulary(db, asked, isTheirs);
	const words = new Set(known.map(({ word }) => word));
	const stems = new Set(known.map(({ word }) => stem(word)));
	let left = mostCorrected;
	return asked.map(({ word, isPrefix: isOpen }) => {
		const isKnown = words.has(word) || stems.has(stem(word)) || (isOpen && known.some((other) => other.word.startsWith(word)));
		if (isKnown || left === 0) return [];
		left--;
		const one = nearestWord(word, [...known, ...namesOfThings.filter((name) => name.word.length <= word.length + 2)]);
		return one ? [one] : (splitWord(word, known) ?? []);
	});
}

/** Corrections may be these even where the index lacks them. */
const namesOfThings: readonly KnownWord[] = [...kindFinder.words, ...topicFinder.words].map((word) => ({ word, written: word, count: 1 }));

/** What may be near one of the words, what they may be made of, and what an open word begins. */
async function vocabulary(db: Database, asked: readonly TypedWord[], isTheirs: RawBuilder<unknown>): Promise<KnownWord[]> {
	const longest = Math.max(...asked.map(({ word }) => word.length + maxErrors(word) + 1));
	const begun = asked.filter(({ isPrefix: isOpen }) => isOpen).map(({ word }) => sql`or substr(word, 1, ${sql.lit(word.length)}) = ${word}`);
	const { rows } = await sql<{ word: string; written: string; count: number | string }>`
		select word, max(written) as written, sum(count) as count from search_word
		where ${isTheirs} and (length(word) between 3 and ${longest} ${sql.join(begun, sql` `)}) group by word`.execute(db);
	return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
