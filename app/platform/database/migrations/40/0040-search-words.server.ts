import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The next start rebuilds the index. */
export function migration(dialect: "sqlite" | "postgres"): Migration {
	return {
		async up(db) {
			if (dialect === "sqlite")
				await sql`insert into search_index (search_index) values ('delete-all')`.execute(db);
			for (const table of ["search_text", "search_program", "search_entry", "search_block"])
				await sql`delete from ${sql.table(table)}`.execute(db);
			for (const table of ["search_entry", "search_block"]) {
				await db.schema
					.alterTable(table)
					.addColumn("shown_as", "text", (column) => column.notNull().defaultTo(""))
					.execute();
			}
			await db.schema
				.createTable("search_word")
				.addColumn("app_id", "bigint", (column) => column.notNull())
				.addColumn("word", "text", (column) => column.notNull())
				.addColumn("written", "text", (column) => column.notNull())
				.addColumn("count", "integer", (column) => column.notNull())
				.addPrimaryKeyConstraint("search_word_pk", ["app_id", "word"])
				.execute();
			await db.schema.createIndex("search_word_word").on("search_word").column("word").execute();
		},
	};
}
