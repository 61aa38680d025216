import type { Migration } from "kysely/migration";

/** Records the live version that a draft started from, and the origin of each change. */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema.alterTable("program_version").addColumn("base", "text").execute();
			await db.schema.alterTable("program_edit").addColumn("origin", "text").execute();
		},
	};
}
