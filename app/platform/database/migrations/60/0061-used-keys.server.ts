import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Keeps the keys of completed actions. Drops what only version 0.3.0 needed: `deed_once`,
 * `kept_answer` and two columns of `parked_form`. These tables have rows from only one day.
 */
export function migration(dialect: "sqlite" | "postgres"): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("used_key")
				.addColumn("key_hash", "text", (column) => column.primaryKey())
				.addColumn("result", "text")
				.addColumn("created_at", "bigint", (column) => column.notNull())
				.execute();
			await db.schema.createIndex("used_key_created").on("used_key").column("created_at").execute();
			await sql`insert into used_key (key_hash, result, created_at)
				select key_hash, 'true', created_at from operation where done_by is not null
				union select key_hash, 'true', created_at from deed_once`.execute(db);
			await sql`delete from operation where digest = ''`.execute(db);
			if (dialect === "postgres") await db.schema.dropView("kept_answer").execute();
			await db.schema.alterTable("operation").dropColumn("done_by").execute();
			await db.schema.dropTable("deed_once").execute();
			for (const column of ["claimed_until", "carried_out_by"])
				await db.schema.alterTable("parked_form").dropColumn(column).execute();
		},
	};
}
