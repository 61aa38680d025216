import type { Migration } from "kysely/migration";
import { columnsOf } from "#app/platform/database/migrations/columns.server.ts";

export function migration(dialect: "sqlite" | "postgres"): Migration {
	const { withId, withUserId } = columnsOf(dialect);
	return {
		async up(db) {
			await withUserId(withId(db.schema.createTable("point_claim")))
				.addColumn("app_id", "integer", (column) => column.notNull())
				.addColumn("action", "text", (column) => column.notNull())
				.addColumn("subject", "text", (column) => column.notNull())
				.addColumn("repeat_key", "text", (column) => column.notNull())
				.addColumn("attempts", "integer", (column) => column.notNull())
				.addColumn("created_at", "bigint", (column) => column.notNull())
				.addColumn("next_try_at", "bigint", (column) => column.notNull())
				.addColumn("claimed_until", "bigint", (column) => column.notNull())
				.addUniqueConstraint("point_claim_once", ["user_id", "action", "subject"])
				.execute();
			await db.schema
				.createIndex("point_claim_due")
				.on("point_claim")
				.column("next_try_at")
				.execute();
		},
	};
}
