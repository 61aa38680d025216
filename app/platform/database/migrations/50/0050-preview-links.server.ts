import type { Migration } from "kysely/migration";
import { columnsOf } from "#app/platform/database/migrations/columns.server.ts";

/**
 * Adds links that show a draft to anyone. A link works only while the user `user_id` may edit the
 * program.
 */
export function migration(dialect: "sqlite" | "postgres"): Migration {
	const { withId, withUserId } = columnsOf(dialect);
	return {
		async up(db) {
			await db.schema
				.createTable("preview_link")
				.$call(withId)
				.$call(withUserId)
				.addColumn("app_id", "bigint", (column) => column.notNull())
				.addColumn("made_at", "bigint", (column) => column.notNull())
				.addColumn("expires_at", "bigint", (column) => column.notNull())
				.execute();
			await db.schema
				.createIndex("preview_link_maker")
				.on("preview_link")
				.columns(["user_id", "app_id"])
				.execute();
			await db.schema.createIndex("preview_link_app").on("preview_link").column("app_id").execute();
			await db.schema
				.createIndex("preview_link_end")
				.on("preview_link")
				.column("expires_at")
				.execute();
		},
	};
}
