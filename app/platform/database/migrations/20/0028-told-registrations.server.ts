import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * In `mail_id`, 0 means that the email isn't written yet, and any other number is the email's id.
 * Null means that no email waits, which is true for all earlier registrations.
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
