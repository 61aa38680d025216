import type { Migration } from "kysely/migration";

/** Servers of the last release ignore the new table and columns. */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("test_result")
				.addColumn("user_id", "integer", (column) =>
					column.notNull().references("user_account.id").onDelete("cascade"),
				)
				.addColumn("chapter_id", "bigint", (column) => column.notNull())
				.addColumn("app_id", "bigint", (column) => column.notNull())
				.addColumn("sitting", "integer", (column) => column.notNull())
				.addColumn("right_count", "integer", (column) => column.notNull())
				.addColumn("question_count", "integer", (column) => column.notNull())
				.addColumn("passed", "integer", (column) => column.notNull())
				.addColumn("ended_at", "bigint", (column) => column.notNull())
				.addPrimaryKeyConstraint("test_result_pk", ["user_id", "chapter_id"])
				.execute();
			for (const name of ["test_right", "test_of"])
				await db.schema.alterTable("diploma").addColumn(name, "integer").execute();
		},
	};
}
