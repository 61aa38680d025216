import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** 0 waits, another number is the mail, null is settled, as all earlier ones are. */
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
