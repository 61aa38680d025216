import type { Migration } from "kysely/migration";

export function migration(dialect: "sqlite" | "postgres"): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("activity_event")
				.addColumn("id", dialect === "postgres" ? "bigint" : "integer", (column) =>
					dialect === "postgres"
						? column.primaryKey().generatedByDefaultAsIdentity()
						: column.primaryKey().autoIncrement(),
				)
				.addColumn("user_id", "integer", (column) =>
					column.references("user_account.id").onDelete("cascade"),
				)
				.addColumn("app_id", "bigint", (column) => column.notNull())
				.addColumn("category", "text", (column) => column.notNull())
				.addColumn("item_id", "text")
				.addColumn("activity", "text", (column) => column.notNull())
				.addColumn("tracking", "text", (column) => column.notNull())
				.addColumn("created_at", "bigint", (column) => column.notNull())
				.execute();
			await db.schema
				.createIndex("activity_event_app")
				.on("activity_event")
				.columns(["app_id", "created_at"])
				.execute();
			await db.schema
				.createTable("page_view")
				.addColumn("id", dialect === "postgres" ? "bigint" : "integer", (column) =>
					dialect === "postgres"
						? column.primaryKey().generatedByDefaultAsIdentity()
						: column.primaryKey().autoIncrement(),
				)
				.addColumn("path", "text", (column) => column.notNull())
				.addColumn("at", "bigint", (column) => column.notNull())
				.execute();
		},
	};
}
