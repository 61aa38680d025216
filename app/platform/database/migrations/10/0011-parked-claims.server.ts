import type { Migration } from "kysely/migration";

export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.alterTable("parked_form")
				.addColumn("claimed_until", "bigint", (column) => column.notNull().defaultTo(0))
				.execute();
		},
	};
}
