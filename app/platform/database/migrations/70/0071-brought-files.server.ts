import type { Migration } from "kysely/migration";

/** Keeps a report on each file whose content an author imported in the studio. */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("brought_file")
				.addColumn("id", "bigint", (column) => column.primaryKey())
				.addColumn("app_id", "bigint", (column) => column.notNull())
				.addColumn("report", "text", (column) => column.notNull())
				.execute();
			await db.schema.createIndex("brought_file_app").on("brought_file").column("app_id").execute();
		},
	};
}
