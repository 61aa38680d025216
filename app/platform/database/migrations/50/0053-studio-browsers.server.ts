import type { Migration } from "kysely/migration";

/** When a browser last gave a code of the studio. Null: never; the login alone makes none of them. */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema.alterTable("known_browser").addColumn("studio_at", "bigint").execute();
		},
	};
}
