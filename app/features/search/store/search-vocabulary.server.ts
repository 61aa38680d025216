import { sql, type RawBuilder } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import type { SearchEntry } from "#app/features/search/rules/search-entry.ts";
import { kindFinder } from "#app/features/search/rules/named-kinds.ts";
import {
	nearestWord,
	maxErrors,
	splitWord,
	type KnownWord,
} from "#app/features/search/rules/spelling.ts";
import type { TypedWord } from "./search-request.ts";
import { topicFinder } from "#app/features/search/rules/topics.ts";
import { placedWords, stem } from "#app/platform/text/search-words.ts";

/** Matches the words that can be corrections, which have at least three letters and no digits. */
const correctable = /^[\p{L}]{3,}$/u;
const titleWeight = 5;

export function wordCounts(entries: readonly SearchEntry[]): KnownWord[] {
	const counts = new Map<string, { count: number; spellings: Map<string, number> }>();
	const add = (text: string, weight: number) => {
		for (const { start, end, token } of placedWords(text)) {
			if (!correctable.test(token)) continue;
			const known = counts.get(token) ?? { count: 0, spellings: new Map<string, number>() };
			const written = text.slice(start, end);
			known.count += weight;
			known.spellings.set(written, (known.spellings.get(written) ?? 0) + weight);
			counts.set(token, known);
		}
	};
	for (const { title, names, keywords, text } of entries) {
		add(title, titleWeight);
		for (const other of [...names, keywords]) add(other, 1);
		add(text, 1);
	}
	return [...counts].map(([word, { count, spellings }]) => ({
		word,
		written: [...spellings].reduce((most, way) => (way[1] > most[1] ? way : most))[0],
		count,
	}));
}

/**
 * At most this many words are corrected, because comparing a word with the whole vocabulary takes
 * some milliseconds.
 */
const maxCorrected = 4;

/**
 * Returns the corrections of each typed word, and reads the vocabulary once for all of them.
 * `isWritten` returns whether the programs have a word in its joined or split form.
 */
export async function correctWords(
	db: Database,
	typedWords: readonly TypedWord[],
	inPrograms: RawBuilder<unknown> | null,
	isWritten: (word: TypedWord) => Promise<boolean>,
): Promise<(readonly KnownWord[])[]> {
	if (typedWords.length === 0 || inPrograms === null) return typedWords.map(() => []);
	const known = await vocabulary(db, typedWords, inPrograms);
	const words = new Set(known.map(({ word }) => word));
	const stems = new Set(known.map(({ word }) => stem(word)));
	const isKnown = ({ word, isPrefix: isOpen }: TypedWord) =>
		words.has(word) ||
		stems.has(stem(word)) ||
		(isOpen && known.some((other) => other.word.startsWith(word)));
	const unknown = typedWords.filter((typed) => !isKnown(typed)).slice(0, maxCorrected);
	const corrections = new Map<TypedWord, readonly KnownWord[]>();
	for (const typed of unknown) {
		if (await isWritten(typed)) continue;
		const { word } = typed;
		const one = nearestWord(word, [
			...known,
			...kindAndTopicNames.filter((name) => name.word.length <= word.length + 2),
		]);
		corrections.set(typed, one ? [one] : (splitWord(word, known) ?? []));
	}
	return typedWords.map((typed) => corrections.get(typed) ?? []);
}

/** Corrections may use these words, even if the index doesn't have them. */
const kindAndTopicNames: readonly KnownWord[] = [...kindFinder.words, ...topicFinder.words].map(
	(word) => ({
		word,
		written: word,
		count: 1,
	}),
);

/** Reads the words that may be near a typed word, may be half of it, or begin with it. */
async function vocabulary(
	db: Database,
	typedWords: readonly TypedWord[],
	inPrograms: RawBuilder<unknown>,
): Promise<KnownWord[]> {
	const longest = Math.max(...typedWords.map(({ word }) => word.length + maxErrors(word) + 1));
	const prefixConditions = typedWords
		.filter(({ isPrefix: isOpen }) => isOpen)
		.map(({ word }) => sql`or substr(word, 1, ${sql.lit(word.length)}) = ${word}`);
	const { rows } = await sql<{ word: string; written: string; count: number | string }>`
		select word, max(written) as written, sum(count) as count from search_word
		where ${inPrograms} and (length(word) between 3 and ${longest} ${sql.join(prefixConditions, sql` `)}) group by word`.execute(
		db,
	);
	return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
