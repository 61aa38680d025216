import type { Migration } from "kysely/migration";

/** The figures of a program count its tests with this index alone. */
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
