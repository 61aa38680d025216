import type { Migration } from "kysely/migration";

export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.alterTable("user_account")
				.addColumn("sign_up_browser_digest", "text")
				.execute();
		},
	};
}
