import type { Migration } from "kysely/migration";

/** The browser that signed an account up, as a keyed digest, until its address is proven. */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema.alterTable("user_account").addColumn("sign_up_browser_digest", "text").execute();
		},
	};
}
