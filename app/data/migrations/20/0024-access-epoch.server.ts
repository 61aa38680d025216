import type { Migration } from "kysely/migration";

/**
 * Counts how often access to an account was ended, so that a log-in that was under way meanwhile is refused; and when a login ended because
 * there were too many. Columns with a default: no row is rewritten, also on a million accounts.
 */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.alterTable("user_account")
				.addColumn("access_epoch", "integer", (column) => column.notNull().defaultTo(0))
				.execute();
			await db.schema.alterTable("user_account").addColumn("login_ended_at", "bigint").execute();
		},
	};
}
