import { sql, type RawBuilder } from "kysely";
import type { ResourceType } from "#app/domain/resources/resource.ts";
import type { SearchKind } from "#app/domain/search/search-entry.ts";
import { wordOfKind, type NamedKind } from "#app/domain/search/named-kinds.ts";
import type { SearchWord } from "#app/domain/search/search-words.ts";
import type { SearchFilter, SearchHit, SearchPort, SearchResult } from "#app/services/search/port.ts";
import type { OpenDatabase } from "#app/data/database/database.server.ts";
import { blockBits } from "./search-index.server.ts";

type Condition = RawBuilder<unknown>;

const bits = sql.lit(blockBits);

/** What differs between the two databases: how words are matched, and what a match is worth (higher is better). */
interface Matcher {
	/** The index, and the id of an entry in it. */
	from: Condition;
	id: Condition;
	matches: Condition;
	/** Whether its title has the words. */
	inTitle: Condition;
	score: Condition;
}

/** FTS5 takes words in quotes. Words are letters and digits only, so none can close the quote. */
function fts5(words: readonly SearchWord[], any: boolean): Matcher {
	const query = words
		.map(({ whole, start, names }) => {
			const ways = [`"${whole.join(" ")}"`, ...(start === null ? [] : [`"${start}" *`]), ...(names ? [`"${wordOfKind(names)}"`] : [])];
			return ways.length === 1 ? ways[0] : `(${ways.join(" OR ")})`;
		})
		.join(any ? " OR " : " AND ");
	return {
		from: sql`search_index`,
		id: sql`search_index.rowid`,
		matches: sql`search_index match ${query}`,
		inTitle: sql`search_index.rowid in (select rowid from search_index where search_index match ${`{search_title} : (${query})`})`,
		score: sql`-bm25(search_index, 8.0, 1.0, 0.4)`,
	};
}

function tsquery(words: readonly SearchWord[], any: boolean): Matcher {
	const queryOf = (weight: "" | "A") =>
		words
			.map(({ whole, start, names }) => {
				const exact = whole.map((token) => `'${token}'${weight && `:${weight}`}`).join(" <-> ");
				const ways = [exact, ...(start === null ? [] : [`'${start}':*${weight}`]), ...(names && !weight ? [`'${wordOfKind(names)}'`] : [])];
				return `(${ways.join(" | ")})`;
			})
			.join(any ? " | " : " & ");
	const query = sql`to_tsquery('simple', ${queryOf("")})`;
	return {
		from: sql`search_text f`,
		id: sql`f.id`,
		matches: sql`f.search_vector @@ ${query}`,
		inTitle: sql`f.search_vector @@ to_tsquery('simple', ${queryOf("A")})`,
		score: sql`ts_rank('{0.05, 0.2, 0.4, 1.0}', f.search_vector, ${query}, 1)`,
	};
}

function inList(column: RawBuilder<unknown>, ids: readonly number[]): Condition {
	return ids.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.join(ids)})`;
}

/** The blocks whose entries a user may find (FIND-2). */
function seenBy({ programs, registered, complete, graduated, country }: SearchFilter["scope"]): Condition {
	const app = sql`b.app_id`;
	return sql`${inList(app, programs)}
		and (b.registered_only = 0 or ${inList(app, registered)})
		and (b.lock = 0 or ((b.lock = 2 or ${inList(app, complete)}) and (b.lock = 1 or ${inList(app, graduated)})))
		and (b.countries = '' or b.countries like ${country === null ? "" : `% ${country.toLowerCase()} %`})`;
}

const kindOfNamed: Readonly<Record<NamedKind, SearchKind>> = {
	contact: "contact",
	document: "resource",
	picture: "picture",
	video: "video",
};

/** The score of what a word of the query names: above any other match. */
const namedFactor = 20;

/** What a block's entries are worth: more where the query names their kind. */
function worthFor(words: readonly SearchWord[]): Condition {
	const kinds = words.flatMap(({ names }) => (names ? [kindOfNamed[names]] : []));
	if (kinds.length === 0) return sql`b.worth`;
	return sql`case when b.kind in (${sql.join(kinds)}) then b.worth * ${sql.lit(namedFactor)} else b.worth end`;
}

interface FoundRow {
	kind: SearchKind;
	app_id: number;
	item_id: number;
	parent_id: number | null;
	section: ResourceType | null;
	lock: number;
	title: string;
	body: string;
}

function hitOf(row: FoundRow): SearchHit {
	return {
		kind: row.kind,
		appId: row.app_id,
		itemId: row.item_id,
		parentId: row.parent_id,
		section: row.section,
		untilComplete: (row.lock & 1) === 1,
		untilGraduated: (row.lock & 2) === 2,
		title: row.title,
		text: row.body,
	};
}

/** Beyond so many matches a word says little: then matches in titles, and all but chapter pages, come first. */
const many = 2000;

/** The database's own full-text search: FTS5 on SQLite, `tsvector` on PostgreSQL. */
export function createSearch({ db, dialect }: OpenDatabase): SearchPort {
	const matcherOf = dialect === "postgres" ? tsquery : fts5;

	/** How many matches a user may find, by kind and program. */
	async function count({ from, id, matches }: Matcher, { scope }: SearchFilter): Promise<SearchResult["counts"]> {
		const { rows } = await sql<{ kind: SearchKind; app_id: number; count: number | string }>`
			with counted as materialized (
				select ${id} >> ${bits} as block, count(*) as count from ${from} where ${matches} group by 1
			)
			select b.kind, b.app_id, sum(c.count) as count
			from counted c join search_block b on b.block = c.block where ${seenBy(scope)} group by b.kind, b.app_id`.execute(db);
		return rows.map((row) => ({ kind: row.kind, appId: row.app_id, count: Number(row.count) }));
	}

	/** A part of the best matches. `ahead`: all are the same; those that go ahead come first; only those are looked at. */
	async function best(
		{ from, id, matches, inTitle, score }: Matcher,
		filter: SearchFilter,
		{ words, ahead, limit, offset }: { words: readonly SearchWord[]; ahead: "same" | "first" | "only"; limit: number; offset: number },
	): Promise<SearchHit[]> {
		const goesAhead = sql`(${id} >> ${bits} in (select block from search_block where kind <> 'page') or ${inTitle})`;
		const kind = filter.kind === null ? sql`1 = 1` : sql`b.kind = ${filter.kind}`;
		const app = filter.appId === null ? sql`1 = 1` : sql`b.app_id = ${filter.appId}`;
		// `cross join` keeps SQLite's order: each match finds its block, of which there are few.
		const { rows } = await sql<FoundRow>`
			with found as materialized (
				select ${id} as id, ${score} as score, ${ahead === "first" ? sql`case when ${goesAhead} then 1 else 0 end` : sql`0`} as ahead
				from ${from} where ${matches} ${ahead === "only" ? sql`and ${goesAhead}` : sql``}
			), seen as not materialized (
				select b.block, ${worthFor(words)} as worth from search_block b where ${kind} and ${app} and ${seenBy(filter.scope)}
			), best as (
				select f.id, f.ahead, f.score * b.worth as score from found f cross join seen b
				where b.block = f.id >> ${bits} order by 2 desc, 3 desc, 1 limit ${limit} offset ${offset}
			)
			select e.kind, e.app_id, e.item_id, e.parent_id, e.section, e.lock, t.title, t.body
			from best join search_entry e on e.id = best.id join search_text t on t.id = best.id
			order by best.ahead desc, best.score desc, best.id`.execute(db);
		return rows.map(hitOf);
	}

	return {
		best(words, filter, limit) {
			return best(matcherOf(words, filter.any), filter, { words, ahead: "only", limit, offset: 0 });
		},
		async search(words, filter, limit, offset) {
			if (words.length === 0) return { hits: [], counts: [] };
			const matcher = matcherOf(words, filter.any);
			const counts = await count(matcher, filter);
			const total = counts
				.filter(({ kind, appId }) => (filter.kind === null || kind === filter.kind) && (filter.appId === null || appId === filter.appId))
				.reduce((sum, each) => sum + each.count, 0);
			if (total <= offset) return { hits: [], counts };
			const all = counts.reduce((sum, each) => sum + each.count, 0);
			if (all <= many) return { hits: await best(matcher, filter, { words, ahead: "same", limit, offset }), counts };
			const hits = await best(matcher, filter, { words, ahead: "only", limit, offset });
			if (hits.length === Math.min(limit, total - offset)) return { hits, counts };
			return { hits: await best(matcher, filter, { words, ahead: "first", limit, offset }), counts };
		},
	};
}
