import type { Migration } from "kysely/migration";

/** What was live when a draft began; where a change of a draft came from. */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema.alterTable("program_version").addColumn("base", "text").execute();
			await db.schema.alterTable("program_edit").addColumn("origin", "text").execute();
		},
	};
}
