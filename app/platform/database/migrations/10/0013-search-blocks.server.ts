import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Begins an entry's id with the number of its row in `search_block`, so that search can filter,
 * weigh and count matches without reading their rows. The next start rebuilds the index.
 */
export function migration(dialect: "sqlite" | "postgres"): Migration {
	return {
		async up(db) {
			if (dialect === "sqlite")
				await sql`insert into search_index (search_index) values ('delete-all')`.execute(db);
			await sql`delete from search_text`.execute(db);
			await sql`delete from search_program`.execute(db);
			await db.schema.dropTable("search_entry").execute();
			await db.schema
				.createTable("search_entry")
				.addColumn("id", "integer", (column) => column.primaryKey())
				.addColumn("kind", "text", (column) => column.notNull())
				.addColumn("app_id", "bigint", (column) => column.notNull())
				.addColumn("item_id", "bigint", (column) => column.notNull())
				.addColumn("parent_id", "bigint")
				.addColumn("section", "text")
				.addColumn("lock", "integer", (column) => column.notNull())
				.execute();
			await db.schema.createIndex("search_entry_app").on("search_entry").column("app_id").execute();
			await db.schema
				.createTable("search_block")
				.addColumn("block", "integer", (column) => column.primaryKey())
				.addColumn("kind", "text", (column) => column.notNull())
				.addColumn("app_id", "bigint", (column) => column.notNull())
				.addColumn("registered_only", "integer", (column) => column.notNull())
				.addColumn("lock", "integer", (column) => column.notNull())
				.addColumn("countries", "text", (column) => column.notNull())
				.addColumn("worth", "real", (column) => column.notNull())
				.execute();
			await sql`delete from setting where name = 'search_index'`.execute(db);
		},
	};
}
