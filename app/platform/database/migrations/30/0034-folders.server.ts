import type { Migration } from "kysely/migration";
import { columnsOf } from "#app/platform/database/migrations/columns.server.ts";

export function migration(dialect: "sqlite" | "postgres"): Migration {
	const { withId, withUserId } = columnsOf(dialect);
	return {
		async up(db) {
			await db.schema
				.createTable("folder")
				.$call(withId)
				.$call(withUserId)
				.addColumn("token", "text", (column) => column.notNull().unique())
				.addColumn("first_name", "text", (column) => column.notNull())
				.addColumn("title", "text")
				.addColumn("note", "text")
				.addColumn("ends_at", "bigint", (column) => column.notNull())
				.addColumn("created_at", "bigint", (column) => column.notNull())
				.addColumn("opened", "integer", (column) => column.notNull().defaultTo(0))
				.addColumn("last_opened_at", "bigint")
				.execute();
			await db.schema.createIndex("folder_user").on("folder").columns(["user_id"]).execute();
			await db.schema.createIndex("folder_end").on("folder").columns(["ends_at"]).execute();
			await db.schema
				.createTable("folder_item")
				.addColumn("folder_id", "integer", (column) =>
					column.notNull().references("folder.id").onDelete("cascade"),
				)
				.$call(withUserId)
				.addColumn("app_id", "bigint", (column) => column.notNull())
				.addColumn("item_type", "text", (column) => column.notNull())
				.addColumn("item_id", "bigint", (column) => column.notNull())
				.addColumn("title", "text", (column) => column.notNull())
				.addColumn("place", "integer", (column) => column.notNull())
				.addColumn("kept_enrollments", "text")
				.addColumn("kept_progress", "text")
				.addPrimaryKeyConstraint("folder_item_pk", ["folder_id", "item_type", "item_id"])
				.execute();
			await db.schema
				.createIndex("folder_item_user")
				.on("folder_item")
				.columns(["user_id"])
				.execute();
		},
	};
}
