import type { Migration } from "kysely/migration";

export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("share")
				.addColumn("token", "text", (column) => column.primaryKey())
				.addColumn("user_id", "integer", (column) =>
					column.notNull().references("user_account.id").onDelete("cascade"),
				)
				.addColumn("app_id", "bigint", (column) => column.notNull())
				.addColumn("item_type", "text", (column) => column.notNull())
				.addColumn("item_id", "bigint", (column) => column.notNull())
				.addColumn("title", "text", (column) => column.notNull())
				.addColumn("created_at", "bigint", (column) => column.notNull())
				.addColumn("opened", "integer", (column) => column.notNull().defaultTo(0))
				.addColumn("last_opened_at", "bigint")
				.execute();
			await db.schema
				.createIndex("share_item")
				.on("share")
				.columns(["user_id", "item_type", "item_id"])
				.unique()
				.execute();
		},
	};
}
