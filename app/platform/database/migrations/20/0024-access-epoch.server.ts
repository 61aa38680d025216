import type { Migration } from "kysely/migration";

/** Adds columns with a default, so the database rewrites no rows, even for a million accounts. */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.alterTable("user_account")
				.addColumn("access_epoch", "integer", (column) => column.notNull().defaultTo(0))
				.execute();
			await db.schema.alterTable("user_account").addColumn("login_ended_at", "bigint").execute();
		},
	};
}
