import type { KnownWord } from "#app/features/search/rules/spelling.ts";
import type { TypedWord } from "./search-request.ts";
import { sql, type RawBuilder } from "kysely";
import type { ResourceType } from "#app/features/catalog/resources/resource.ts";
import type { SearchKind } from "#app/features/search/rules/search-entry.ts";
import type { ShownKind } from "#app/features/search/rules/named-kinds.ts";
import { rank } from "#app/features/search/rules/rank.ts";
import type { SearchQuery } from "#app/features/search/rules/search-query.ts";
import { stem, type SearchWord } from "#app/platform/text/search-words.ts";
import { correctWords } from "./search-vocabulary.server.ts";
import type { SearchFilter, SearchHit, SearchResult } from "./search-request.ts";
import type { Dialect, OpenDatabase } from "#app/platform/database/database.server.ts";
import { blockBits } from "./search-index.server.ts";

type Condition = RawBuilder<unknown>;

const bits = sql.lit(blockBits);

interface Matcher {
	from: Condition;
	id: Condition;
	matches: Condition;
	inTitle: Condition;
	/** True if the title equals the whole query. */
	isTitled: Condition;
	score: Condition;
}

/**
 * An entry matches if it has all of `words` (or one of them if `isAnyWord`) and one of `oneOf`. It
 * also matches if it has one of `titles` (FIND-16).
 */
interface Match {
	words: readonly SearchWord[];
	isAnyWord: boolean;
	oneOf: readonly SearchWord[];
	titles: readonly string[];
}

/** Words have only letters and digits, so no word can close the quotation marks. */
function fts5(match: Match): Matcher {
	const wordQuery = ({ stems, prefix, tokens = [], anywhere, spellings = [] }: SearchWord) => {
		const exact = anywhere
			? `(${stems.map((word) => `"${word}"`).join(" AND ")})`
			: `"${stems.join(" ")}"`;
		const phrases = spellings.map(
			({ words, isOpen }) => `"${words.join(" ")}"${isOpen ? " *" : ""}`,
		);
		return `(${[exact, ...(prefix === null ? [] : [`"${prefix}" *`]), ...tokens.map((token) => `"${token}"`), ...phrases].join(" OR ")})`;
	};
	const titles = match.titles.map((token) => `"${token}"`);
	const query = joinQuery(match, titles, wordQuery, [" AND ", " OR "]);
	const inTitle = (of: string) =>
		sql`search_index.rowid in (select rowid from search_index where search_index match ${`{search_title} : (${of})`})`;
	return {
		from: sql`search_index`,
		id: sql`search_index.rowid`,
		matches: sql`search_index match ${query}`,
		inTitle: inTitle(query),
		isTitled: titles.length === 0 ? sql`1 = 0` : inTitle(titles.join(" OR ")),
		score: sql`-bm25(search_index, 8.0, 1.0, 0.4)`,
	};
}

function joinQuery(
	{ words, isAnyWord, oneOf }: Match,
	titles: readonly string[],
	wordQuery: (word: SearchWord) => string,
	[and, or]: readonly [string, string],
): string {
	const all = words.length === 0 ? [] : [`(${words.map(wordQuery).join(isAnyWord ? or : and)})`];
	const kinds = oneOf.length === 0 ? [] : [`(${oneOf.map(wordQuery).join(or)})`];
	return [`(${[...all, ...kinds].join(and)})`, ...titles].join(or);
}

function tsquery(match: Match): Matcher {
	const titlesOf = (weight: "" | ":A") => match.titles.map((token) => `'${token}'${weight}`);
	const queryOf = (weight: "" | ":A") => {
		const follow = (words: readonly string[], isOpen: boolean) =>
			words
				.map((word, at) =>
					isOpen && at === words.length - 1 ? `'${word}':*${weight && "A"}` : `'${word}'${weight}`,
				)
				.join(" <-> ");
		const wordQuery = ({ stems, prefix, tokens = [], anywhere, spellings = [] }: SearchWord) => {
			const exact = `(${anywhere ? stems.map((word) => `'${word}'${weight}`).join(" & ") : follow(stems, false)})`;
			const begun = prefix === null ? [] : [follow([prefix], true)];
			const phrases = spellings.map(({ words, isOpen }) => `(${follow(words, isOpen)})`);
			return `(${[exact, ...begun, ...tokens.map((token) => `'${token}'${weight}`), ...phrases].join(" | ")})`;
		};
		return joinQuery(match, titlesOf(weight), wordQuery, [" & ", " | "]);
	};
	const query = sql`to_tsquery('simple', ${queryOf("")})`;
	return {
		from: sql`search_text f`,
		id: sql`f.id`,
		matches: sql`f.search_vector @@ ${query}`,
		inTitle: sql`f.search_vector @@ to_tsquery('simple', ${queryOf(":A")})`,
		isTitled:
			match.titles.length === 0
				? sql`1 = 0`
				: sql`f.search_vector @@ to_tsquery('simple', ${titlesOf(":A").join(" | ")})`,
		score: sql`ts_rank('{0.05, 0.2, 0.4, 1.0}', f.search_vector, ${query}, 1)`,
	};
}

function inList(column: RawBuilder<unknown>, ids: readonly number[]): Condition {
	return ids.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.join(ids)})`;
}

function inLongList(
	dialect: Dialect,
	column: RawBuilder<unknown>,
	ids: readonly number[],
): Condition {
	return dialect === "postgres"
		? sql`${column} = any(${`{${ids.join()}}`}::bigint[])`
		: sql`${column} in (select value from json_each(${`[${ids.join()}]`}))`;
}

/** Returns the condition for blocks whose entries the user may find (FIND-2). */
function isVisibleBlock(
	dialect: Dialect,
	{ programs, registered, complete, graduated, country }: SearchFilter["scope"],
): Condition {
	const app = sql`b.app_id`;
	return sql`${inLongList(dialect, app, programs)}
		and (b.registered_only = 0 or ${inList(app, registered)})
		and (b.lock = 0 or ((b.lock = 2 or ${inList(app, complete)}) and (b.lock = 1 or ${inList(app, graduated)})))
		and (b.countries = '' or b.countries like ${country === null ? "" : `% ${country.toLowerCase()} %`})`;
}

/**
 * The database multiplies scores by these factors before it picks the best of thousands of matches.
 */
const registeredFactor = 1.5;
const preferredFactor = 4;

function weightFor({ scope, preferredAppId }: SearchFilter): Condition {
	const own = sql`case when ${inList(sql`b.app_id`, scope.registered)} then ${sql.lit(registeredFactor)} else 1.0 end`;
	return preferredAppId === null
		? sql`b.worth * ${own}`
		: sql`b.worth * case when b.app_id = ${preferredAppId} then ${sql.lit(preferredFactor)} else ${own} end`;
}

interface FoundRow {
	id: number;
	score: number;
	kind: SearchKind;
	shown_as: ShownKind;
	app_id: number;
	item_id: number;
	parent_id: number | null;
	section: ResourceType | null;
	lock: number;
	title: string;
	body: string;
	search_title: string;
	search_body: string;
	search_context: string;
}

function toSearchHit(row: FoundRow): SearchHit {
	return {
		kind: row.kind,
		shownAs: row.shown_as,
		appId: row.app_id,
		itemId: row.item_id,
		parentId: row.parent_id,
		section: row.section,
		lockedUntilComplete: (row.lock & 1) === 1,
		lockedUntilGraduated: (row.lock & 2) === 2,
		title: row.title,
		text: row.body,
	};
}

/** With more matches than this, pages come last unless the words are in their titles. */
const manyMatches = 2000;

/** `rank` orders at most this many of the best matches. The database orders the rest. */
const maxRanked = 96;

function ranked(
	rows: readonly FoundRow[],
	query: SearchQuery,
	{ scope, preferredAppId }: SearchFilter,
): FoundRow[] {
	const [complete, graduated] = [new Set(scope.complete), new Set(scope.graduated)];
	const context = { appId: preferredAppId, registered: new Set(scope.registered) };
	return rows
		.map((row) => {
			const isLocked =
				((row.lock & 1) === 1 && !complete.has(row.app_id)) ||
				((row.lock & 2) === 2 && !graduated.has(row.app_id));
			const candidate = {
				shownAs: row.shown_as,
				appId: row.app_id,
				title: row.search_title,
				body: row.search_body,
				context: row.search_context,
				isLocked,
			};
			return { row, worth: rank(candidate, query, context) };
		})
		.toSorted((a, b) => b.worth - a.worth || b.row.score - a.row.score || a.row.id - b.row.id)
		.map(({ row }) => row);
}

export function createSearch({ db, dialect }: OpenDatabase) {
	const matcherOf = dialect === "postgres" ? tsquery : fts5;

	async function count(
		{ from, id, matches }: Matcher,
		{ scope }: SearchFilter,
	): Promise<SearchResult["counts"]> {
		const { rows } = await sql<{
			kind: SearchKind;
			shown_as: ShownKind;
			app_id: number;
			count: number | string;
		}>`
			with counted as materialized (
				select ${id} >> ${bits} as block, count(*) as count from ${from} where ${matches} group by 1
			)
			select b.kind, b.shown_as, b.app_id, sum(c.count) as count
			from counted c join search_block b on b.block = c.block where ${isVisibleBlock(dialect, scope)} group by b.kind, b.shown_as, b.app_id`.execute(
			db,
		);
		return rows.map((row) => ({
			kind: row.kind,
			shownAs: row.shown_as,
			appId: row.app_id,
			count: Number(row.count),
		}));
	}

	/**
	 * Entries whose title equals the query come first. If `ahead` is `first`, pages without a match
	 * in their titles come last. If it is `only`, these pages are left out.
	 */
	async function best(
		{ from, id, matches, inTitle, isTitled, score }: Matcher,
		filter: SearchFilter,
		{ ahead, limit, offset }: { ahead: "same" | "first" | "only"; limit: number; offset: number },
	): Promise<FoundRow[]> {
		const goesAhead = sql`(b.kind <> 'page' or ${inTitle})`;
		const kind = filter.kind === null ? sql`1 = 1` : sql`b.kind = ${filter.kind}`;
		const shownAs = filter.shownAs === null ? sql`1 = 1` : sql`b.shown_as = ${filter.shownAs}`;
		const app = filter.appId === null ? sql`1 = 1` : sql`b.app_id = ${filter.appId}`;
		// With `cross join`, SQLite looks up the block of each match, and scores only what the user may
		// find.
		const { rows } = await sql<FoundRow>`
			with best as (
				select ${id} as id, case when ${isTitled} then 2 ${ahead === "first" ? sql`when ${goesAhead} then 1` : sql``} else 0 end as ahead,
					${score} * ${weightFor(filter)} as score
				from ${from} cross join search_block b
				where ${matches} and b.block = ${id} >> ${bits} and ${kind} and ${shownAs} and ${app} and ${isVisibleBlock(dialect, filter.scope)}
					${ahead === "only" ? sql`and ${goesAhead}` : sql``}
				order by 2 desc, 3 desc, 1 limit ${limit} offset ${offset}
			)
			select best.id, best.score, e.kind, e.shown_as, e.app_id, e.item_id, e.parent_id, e.section, e.lock, t.title, t.body,
				t.search_title, t.search_body, t.search_context
			from best join search_entry e on e.id = best.id join search_text t on t.id = best.id
			order by best.ahead desc, best.score desc, best.id`.execute(db);
		return rows;
	}

	async function top(
		query: SearchQuery,
		filter: SearchFilter,
		ahead: "same" | "only",
		limit: number,
	): Promise<FoundRow[]> {
		return ranked(
			await best(matcherOf(matchOf(query, filter)), filter, { ahead, limit, offset: 0 }),
			query,
			filter,
		);
	}

	async function isWritten(
		{ word, spellings }: TypedWord,
		programs: readonly number[],
	): Promise<boolean> {
		const words = [{ stems: [stem(word)], prefix: null, typed: word, spellings }];
		const { from, id, matches } = matcherOf({ words, isAnyWord: false, oneOf: [], titles: [] });
		const { rows } = await sql`
			select 1 from ${from} cross join search_block b
			where ${matches} and b.block = ${id} >> ${bits} and ${inLongList(dialect, sql`b.app_id`, programs)} limit 1`.execute(
			db,
		);
		return rows.length > 0;
	}

	return {
		/** Searches pages only by title, because their texts are slow to search. */
		async best(
			query: SearchQuery,
			filter: SearchFilter,
			limit: number,
		): Promise<readonly SearchHit[]> {
			if (query.words.length + query.wantedKinds.length === 0) return [];
			const rows = await top(query, filter, "only", limit * 4);
			return rows.slice(0, limit).map(toSearchHit);
		},
		async search(
			query: SearchQuery,
			filter: SearchFilter,
			limit: number,
			offset: number,
		): Promise<SearchResult> {
			if (query.words.length + query.wantedKinds.length === 0)
				return { hits: [], total: 0, counts: [] };
			const matcher = matcherOf(matchOf(query, filter));
			const counts = await count(matcher, filter);
			const total = counts
				.filter((each) => matchesFilter(each, filter))
				.reduce((sum, each) => sum + each.count, 0);
			if (total <= offset) return { hits: [], total, counts };
			const isMany = counts.reduce((sum, each) => sum + each.count, 0) > manyMatches;
			if (offset + limit <= maxRanked || total <= maxRanked) {
				const rows = await top(query, filter, isMany ? "only" : "same", maxRanked);
				if (rows.length >= Math.min(offset + limit, total))
					return { hits: rows.slice(offset, offset + limit).map(toSearchHit), total, counts };
			}
			const rows = await best(matcher, filter, { ahead: isMany ? "first" : "same", limit, offset });
			return { hits: rows.map(toSearchHit), total, counts };
		},
		/**
		 * Returns a list for each typed word: the one or two words that correct it. The list is empty
		 * if the programs have the word, with any ending or joined or split, or if no word is near.
		 * Corrects only the first four unknown words.
		 */
		correctWords(
			words: readonly TypedWord[],
			programs: readonly number[],
		): Promise<readonly (readonly KnownWord[])[]> {
			return correctWords(
				db,
				words,
				programs.length === 0 ? null : inLongList(dialect, sql`app_id`, programs),
				(word) => isWritten(word, programs),
			);
		},
	};
}

/** The index is always the portal's own (BACK-2). */
export type Search = ReturnType<typeof createSearch>;

/** If a query has no words besides its kinds, an entry of any of these kinds matches. */
function matchOf(
	{ words, wantedKinds, titles }: SearchQuery,
	{ matchesAnyWord: isAnyWord, onlyWantedKinds: onlyWanted }: SearchFilter,
): Match {
	return {
		words,
		isAnyWord,
		titles,
		oneOf: onlyWanted || words.length === 0 ? wantedKinds.map(({ word }) => word) : [],
	};
}

function matchesFilter(
	each: SearchResult["counts"][number],
	{ kind, shownAs, appId }: SearchFilter,
): boolean {
	return (
		(kind === null || each.kind === kind) &&
		(shownAs === null || each.shownAs === shownAs) &&
		(appId === null || each.appId === appId)
	);
}
