import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * In `mail_id`, 0 means that the email is still to be written, and any other number names it. Null
 * means settled, as all earlier registrations are.
 */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema.alterTable("expo_registration").addColumn("mail_id", "bigint").execute();
			await db.schema
				.createIndex("expo_registration_mail")
				.on("expo_registration")
				.column("mail_id")
				.where(sql.ref("mail_id"), "is not", null)
				.execute();
		},
	};
}
