import type { Migration } from "kysely/migration";

export function migration(): Migration {
	return {
		async up(db) {
			for (const column of ["kept_enrollments", "kept_progress"])
				await db.schema.alterTable("share").addColumn(column, "text").execute();
		},
	};
}
