import type { Migration } from "kysely/migration";

/** Records which form last changed a row of a draft, and what that form shows. */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema.alterTable("program_edit").addColumn("visit", "text").execute();
			await db.schema.alterTable("program_edit").addColumn("opened", "text").execute();
		},
	};
}
