import type { Migration } from "kysely/migration";

export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("program_change")
				.addColumn("app_id", "bigint", (column) => column.primaryKey())
				.addColumn("version", "bigint", (column) => column.notNull())
				.execute();
			await db.schema
				.createIndex("program_change_version")
				.on("program_change")
				.column("version")
				.execute();
			await db.schema.createIndex("catalog_row_app").on("catalog_row").column("app_id").execute();
		},
	};
}
