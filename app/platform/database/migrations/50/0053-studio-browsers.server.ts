import type { Migration } from "kysely/migration";

/**
 * Records when someone last entered a code of the studio in a browser. Null means never; a login
 * alone doesn't count.
 */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema.alterTable("known_browser").addColumn("studio_at", "bigint").execute();
		},
	};
}
