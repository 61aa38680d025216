import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Stores each person's typed wrong answers in separate rows, which are deleted with the account.
 * Deletes earlier typed answers, because no one knows who typed them. Indexing a million known
 * browsers takes a second.
 */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("typed_answer")
				.addColumn("user_id", "integer", (column) =>
					column.notNull().references("user_account.id").onDelete("cascade"),
				)
				.addColumn("page_id", "bigint", (column) => column.notNull())
				.addColumn("answer", "text", (column) => column.notNull())
				.addColumn("day", "bigint", (column) => column.notNull())
				.addColumn("app_id", "bigint", (column) => column.notNull())
				.addColumn("count", "integer", (column) => column.notNull())
				.addPrimaryKeyConstraint("typed_answer_pk", ["user_id", "page_id", "answer", "day"])
				.execute();
			await db.schema
				.createIndex("typed_answer_app")
				.on("typed_answer")
				.columns(["app_id", "day"])
				.execute();
			await sql`
				delete from wrong_answer where page_id in (
					select id from catalog_row where kind = 'page' and ("row" like '%"fill in the blanks"%' or "row" like '%"combo lock"%'))`.execute(
				db,
			);
			await db.schema
				.createIndex("known_browser_last")
				.on("known_browser")
				.column("last_at")
				.execute();
		},
	};
}
