import type { Migration } from "kysely/migration";

/** When a session's person last confirmed who they are, and, sealed, what a company log-in left to log out there by. */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema.alterTable("session").addColumn("confirmed_at", "bigint").execute();
			await db.schema.alterTable("session").addColumn("company_sealed", "text").execute();
		},
	};
}
