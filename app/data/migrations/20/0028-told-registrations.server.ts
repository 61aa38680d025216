import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Which registrations for a trade show its organizer is to be told of: 0 waits, another number is the mail that it goes with, null is
 * settled. Those from before are: each had its mail at once.
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
