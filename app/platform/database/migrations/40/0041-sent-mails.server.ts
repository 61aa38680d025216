import type { Migration } from "kysely/migration";
import { columnsOf } from "#app/platform/database/migrations/columns.server.ts";

export function migration(dialect: "sqlite" | "postgres"): Migration {
	const { withId, withUserId } = columnsOf(dialect);
	return {
		async up(db) {
			await withId(db.schema.createTable("sent_mail"))
				.$call(withUserId)
				.addColumn("kind", "text", (column) => column.notNull())
				.addColumn("outcome", "text", (column) => column.notNull())
				.addColumn("at", "bigint", (column) => column.notNull())
				.execute();
			await db.schema
				.createIndex("sent_mail_user")
				.on("sent_mail")
				.columns(["user_id", "at"])
				.execute();
			await db.schema.createIndex("sent_mail_at").on("sent_mail").column("at").execute();
		},
	};
}
