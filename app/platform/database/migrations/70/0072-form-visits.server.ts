import type { Migration } from "kysely/migration";

/** Which form last changed a row of a draft, and what it shows. */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema.alterTable("program_edit").addColumn("visit", "text").execute();
			await db.schema.alterTable("program_edit").addColumn("opened", "text").execute();
		},
	};
}
