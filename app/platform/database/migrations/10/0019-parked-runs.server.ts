import type { Migration } from "kysely/migration";

export function migration(): Migration {
	return {
		async up(db) {
			await db.schema.alterTable("parked_form").addColumn("carried_out_by", "text").execute();
		},
	};
}
