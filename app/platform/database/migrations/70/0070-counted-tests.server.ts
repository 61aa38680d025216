import type { Migration } from "kysely/migration";

/** The studio counts a program's test results with this index, without reading the table. */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.createIndex("test_result_counted")
				.on("test_result")
				.columns([
					"app_id",
					"chapter_id",
					"user_id",
					"passed",
					"sitting",
					"ended_at",
					"right_count",
					"question_count",
				])
				.execute();
		},
	};
}
