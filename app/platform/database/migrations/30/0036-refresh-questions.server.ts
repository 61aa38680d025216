import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Questions answered before this migration become due one day after the answer. Adding ten million
 * questions takes a few minutes on a small machine. A question answered on a server of the last
 * release is added with its next answer.
 */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("refresh_question")
				.addColumn("user_id", "integer", (column) =>
					column.notNull().references("user_account.id").onDelete("cascade"),
				)
				.addColumn("page_id", "bigint", (column) => column.notNull())
				.addColumn("chapter_id", "bigint", (column) => column.notNull())
				.addColumn("app_id", "bigint", (column) => column.notNull())
				.addColumn("step", "integer", (column) => column.notNull())
				.addColumn("due_at", "bigint", (column) => column.notNull())
				.addColumn("was_wrong", "integer", (column) => column.notNull())
				.addColumn("answered_at", "bigint")
				.addColumn("last_answer", "text", (column) => column.notNull())
				.addColumn("last_correct", "integer", (column) => column.notNull())
				.addPrimaryKeyConstraint("refresh_question_pk", ["user_id", "page_id"])
				.execute();
			await db.schema
				.createIndex("refresh_question_due")
				.on("refresh_question")
				.columns(["user_id", "due_at"])
				.execute();
			await sql`
				insert into refresh_question (user_id, page_id, chapter_id, app_id, step, due_at, was_wrong, last_answer, last_correct)
				select user_id, page_id, chapter_id, app_id, 0, coalesce(answered_at, revealed_at) + 86400000,
					case when wrong_tries > 0 then 1 else 0 end, '', 0
				from question_try where answered_at is not null or revealed_at is not null`.execute(db);
		},
	};
}
