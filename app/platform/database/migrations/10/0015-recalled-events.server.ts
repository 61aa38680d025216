import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Indexes events by two new states: 5 means that the portal will try again, and 4 means that the
 * user was logged out.
 */
export function migration(): Migration {
	return {
		async up(db) {
			for (const column of ["tracking_sent", "activity_sent"]) {
				const recalled = db.schema
					.createIndex(`activity_event_${column}_again`)
					.on("activity_event")
					.column("id");
				await recalled.where(sql.ref(column), "=", 5).execute();
			}
			await db.schema
				.createIndex("activity_event_absent")
				.on("activity_event")
				.column("user_id")
				.where(sql.ref("tracking_sent"), "=", 4)
				.execute();
		},
	};
}
