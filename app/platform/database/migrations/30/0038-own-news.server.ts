import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Earlier badges count as already announced. Updating a million badges takes a few seconds. */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema.alterTable("catalog_row").addColumn("added_at", "bigint").execute();
			await db.schema.alterTable("badge_award").addColumn("told_at", "bigint").execute();
			await sql`update badge_award set told_at = awarded_at`.execute(db);
			await db.schema
				.createIndex("notification_read_at")
				.on("notification_read")
				.column("read_at")
				.execute();
			await db.schema
				.alterTable("user_account")
				.addColumn("news_off", "text", (column) => column.notNull().defaultTo(""))
				.execute();
		},
	};
}
