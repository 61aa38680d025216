import type { Migration } from "kysely/migration";

/**
 * Adds texts that belong to a program's file wherever it is used. A file without such texts has no
 * row.
 */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("program_file")
				.addColumn("app_id", "bigint", (column) => column.notNull())
				.addColumn("name", "text", (column) => column.notNull())
				.addColumn("alt", "text", (column) => column.notNull())
				.addColumn("credits", "text", (column) => column.notNull())
				.addColumn("captions", "text", (column) => column.notNull())
				.addColumn("transcript", "text", (column) => column.notNull())
				.addColumn("added_at", "bigint")
				.addColumn("removed_at", "bigint")
				.addPrimaryKeyConstraint("program_file_pk", ["app_id", "name"])
				.execute();
		},
	};
}
