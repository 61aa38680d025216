import type { Migration } from "kysely/migration";

export function migration(): Migration {
	return {
		async up(db) {
			for (const table of ["session", "access_token"])
				await db.schema.alterTable(table).addColumn("access_sealed", "text").execute();
			await db.schema
				.alterTable("user_account")
				.addColumn("remote_version", "integer", (column) => column.notNull().defaultTo(0))
				.execute();
			await db.schema
				.alterTable("user_account")
				.addColumn("remote_seen_at", "bigint", (column) => column.notNull().defaultTo(0))
				.execute();
		},
	};
}
