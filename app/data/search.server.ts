import { sql, type RawBuilder } from "kysely";
import type { ResourceType } from "../domain/resource.ts";
import type { SearchKind } from "../domain/search-entry.ts";
import type { SearchWord } from "../domain/search-words.ts";
import type { SearchFilter, SearchHit, SearchPort } from "../services/search-port.ts";
import type { OpenDatabase } from "./database.server.ts";
import { blockBits } from "./search-index.server.ts";

type Condition = RawBuilder<unknown>;

const bits = sql.lit(blockBits);

/** What differs between the two databases: how words are matched, and what a match is worth (higher is better). */
interface Matcher {
	/** The index, and the id of an entry in it. */
	from: Condition;
	id: Condition;
	matches: Condition;
	score: Condition;
}

/** FTS5 takes words in quotes; nothing of a word can end them: it is letters and digits alone. */
function fts5(words: readonly SearchWord[], any: boolean): Matcher {
	const query = words
		.map(({ whole, start }) => (start === null ? `"${whole.join(" ")}"` : `("${whole.join(" ")}" OR "${start}" *)`))
		.join(any ? " OR " : " AND ");
	return {
		from: sql`search_index`,
		id: sql`search_index.rowid`,
		matches: sql`search_index match ${query}`,
		score: sql`-bm25(search_index, 8.0, 1.0, 0.4)`,
	};
}

function tsquery(words: readonly SearchWord[], any: boolean): Matcher {
	const query = words
		.map(({ whole, start }) => {
			const exact = whole.map((token) => `'${token}'`).join(" <-> ");
			return start === null ? `(${exact})` : `(${exact} | '${start}':*)`;
		})
		.join(any ? " | " : " & ");
	return {
		from: sql`search_text f`,
		id: sql`f.id`,
		matches: sql`f.search_vector @@ to_tsquery('simple', ${query})`,
		score: sql`ts_rank('{0.05, 0.2, 0.4, 1.0}', f.search_vector, to_tsquery('simple', ${query}), 1)`,
	};
}

function inList(column: RawBuilder<unknown>, ids: readonly number[]): Condition {
	return ids.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.join(ids)})`;
}

/** The blocks whose entries a user may find (contract, section 8, "Search"). */
function seenBy({ programs, registered, complete, graduated, country }: SearchFilter["scope"]): Condition {
	const app = sql`b.app_id`;
	return sql`${inList(app, programs)}
		and (b.registered_only = 0 or ${inList(app, registered)})
		and (b.lock = 0 or ((b.lock = 2 or ${inList(app, complete)}) and (b.lock = 1 or ${inList(app, graduated)})))
		and (b.countries = '' or b.countries like ${country === null ? "" : `% ${country.toLowerCase()} %`})`;
}

/** A hit with its words, or how many there are of a kind and program: one pass over the matches gives both. */
interface FoundRow {
	kind: SearchKind;
	app_id: number;
	count: number | string | null;
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

/** The database's own full-text search: FTS5 on SQLite, `tsvector` on PostgreSQL. */
export function createSearch({ db, dialect }: OpenDatabase): SearchPort {
	const matcher = dialect === "postgres" ? tsquery : fts5;
	return {
		async search(words, filter, limit, offset) {
			if (words.length === 0) return { hits: [], counts: [] };
			const { from, id, matches, score } = matcher(words, filter.any);
			const kind = filter.kind === null ? sql`1 = 1` : sql`b.kind = ${filter.kind}`;
			const app = filter.appId === null ? sql`1 = 1` : sql`b.app_id = ${filter.appId}`;
			// `cross join` keeps SQLite's order: each match finds its block, of which there are few.
			const found = await sql<FoundRow>`
				with found as materialized (
					select ${id} as id, ${score} as score from ${from} where ${matches}
				), seen as materialized (
					select b.block, b.kind, b.app_id, b.worth from search_block b where ${seenBy(filter.scope)}
				), best as (
					select f.id, f.score * b.worth as score from found f cross join seen b
					where b.block = f.id >> ${bits} and ${kind} and ${app} order by 2 desc, 1 limit ${limit} offset ${offset}
				), counted as (
					select id >> ${bits} as block, count(*) as count from found group by 1
				)
				select e.kind, e.app_id, null as count, e.item_id, e.parent_id, e.section, e.lock, t.title, t.body, best.score as score, e.id as id
				from best join search_entry e on e.id = best.id join search_text t on t.id = best.id
				union all
				select b.kind, b.app_id, sum(c.count), 0, null, null, 0, '', '', 0, 0
				from counted c join seen b on b.block = c.block group by b.kind, b.app_id
				order by score desc, id`.execute(db);
			return {
				hits: found.rows.filter((row) => row.count === null).map(hitOf),
				counts: found.rows.filter((row) => row.count !== null).map((row) => ({ kind: row.kind, appId: row.app_id, count: Number(row.count) })),
			};
		},
	};
}
