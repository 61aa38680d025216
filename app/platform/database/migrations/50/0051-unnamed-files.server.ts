import type { Migration } from "kysely/migration";

/** Records which files of studio programs are no longer used, and since when. */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("unnamed_file")
				.addColumn("app_id", "bigint", (column) => column.notNull())
				.addColumn("name", "text", (column) => column.notNull())
				.addColumn("since", "bigint", (column) => column.notNull())
				.addPrimaryKeyConstraint("unnamed_file_pk", ["app_id", "name"])
				.execute();
		},
	};
}
