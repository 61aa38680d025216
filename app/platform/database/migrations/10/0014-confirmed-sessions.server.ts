import type { Migration } from "kysely/migration";

export function migration(): Migration {
	return {
		async up(db) {
			await db.schema.alterTable("session").addColumn("confirmed_at", "bigint").execute();
			await db.schema.alterTable("session").addColumn("company_sealed", "text").execute();
		},
	};
}
