import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export function migration(dialect: "sqlite" | "postgres"): Migration {
	return {
		async up(db) {
			await createEntryTables(db);
			if (dialect === "postgres") await addSearchVectors(db);
			else await createFullTextIndex(db);
			await createWrongAnswerTable(db);
		},
	};
}

/**
 * Splits entries into narrow rows for filtering all matches, and wide rows that only the shown
 * matches need.
 */
async function createEntryTables(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("search_entry")
		.addColumn("id", "integer", (column) => column.primaryKey())
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("app_id", "bigint", (column) => column.notNull())
		.addColumn("item_id", "bigint", (column) => column.notNull())
		.addColumn("parent_id", "bigint")
		.addColumn("section", "text")
		.addColumn("registered_only", "integer", (column) => column.notNull())
		.addColumn("lock", "integer", (column) => column.notNull())
		.addColumn("countries", "text", (column) => column.notNull())
		.execute();
	await db.schema.createIndex("search_entry_app").on("search_entry").column("app_id").execute();
	await db.schema
		.createTable("search_text")
		.addColumn("id", "integer", (column) => column.primaryKey())
		.addColumn("title", "text", (column) => column.notNull())
		.addColumn("body", "text", (column) => column.notNull())
		.addColumn("search_title", "text", (column) => column.notNull())
		.addColumn("search_body", "text", (column) => column.notNull())
		.addColumn("search_context", "text", (column) => column.notNull())
		.execute();
	await db.schema
		.createTable("search_program")
		.addColumn("app_id", "bigint", (column) => column.primaryKey())
		.addColumn("digest", "text", (column) => column.notNull())
		.execute();
}

async function createFullTextIndex(db: Kysely<unknown>): Promise<void> {
	await sql`create virtual table search_index using fts5(
		search_title, search_body, search_context, content='search_text', content_rowid='id', tokenize='unicode61 remove_diacritics 0', prefix='2 3'
	)`.execute(db);
}

async function addSearchVectors(db: Kysely<unknown>): Promise<void> {
	await sql`alter table search_text add column search_vector tsvector not null generated always as (
		setweight(to_tsvector('simple', search_title), 'A') || setweight(to_tsvector('simple', search_body), 'C') || setweight(to_tsvector('simple', search_context), 'D')
	) stored`.execute(db);
	await sql`create index search_text_vector on search_text using gin (search_vector)`.execute(db);
}

async function createWrongAnswerTable(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("wrong_answer")
		.addColumn("page_id", "bigint", (column) => column.notNull())
		.addColumn("answer", "text", (column) => column.notNull())
		.addColumn("day", "bigint", (column) => column.notNull())
		.addColumn("app_id", "bigint", (column) => column.notNull())
		.addColumn("count", "integer", (column) => column.notNull())
		.addPrimaryKeyConstraint("wrong_answer_pk", ["page_id", "answer", "day"])
		.execute();
}
