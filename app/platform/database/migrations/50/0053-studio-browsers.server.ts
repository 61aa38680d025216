import type { Migration } from "kysely/migration";

/**
 * Records when someone last entered a studio code in a browser, or null. A login alone isn't
 * recorded.
 */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema.alterTable("known_browser").addColumn("studio_at", "bigint").execute();
		},
	};
}
