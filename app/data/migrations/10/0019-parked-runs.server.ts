import type { Migration } from "kysely/migration";

/** A parked form is noted as carried out in the transaction of what it did. */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema.alterTable("parked_form").addColumn("carried_out_by", "text").execute();
		},
	};
}
