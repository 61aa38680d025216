import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** 5: to be tried again; 4: the user was logged out. */
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
