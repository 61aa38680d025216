import type { Migration } from "kysely/migration";

export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.alterTable("page_view")
				.addColumn("aside", "integer", (build) => build.notNull().defaultTo(0))
				.execute();
		},
	};
}
