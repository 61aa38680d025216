import type { Migration } from "kysely/migration";

/**
 * Adds the time at which someone last entered a studio code in a browser, or null. A login alone
 * doesn't count.
 */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema.alterTable("known_browser").addColumn("studio_at", "bigint").execute();
		},
	};
}
