import type { Migration } from "kysely/migration";

export function migration(): Migration {
	return {
		async up(db) {
			await db.schema.alterTable("user_account").addColumn("agency", "text").execute();
			await db.schema.alterTable("user_account").addColumn("phone", "text").execute();
			await db.schema
				.alterTable("user_account")
				.addColumn("contact_shown", "integer", (column) => column.notNull().defaultTo(0))
				.execute();
		},
	};
}
