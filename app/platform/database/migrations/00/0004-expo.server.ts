import type { Migration } from "kysely/migration";

export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("expo_registration")
				.addColumn("user_id", "integer", (column) =>
					column.notNull().references("user_account.id").onDelete("cascade"),
				)
				.addColumn("trade_show_id", "bigint", (column) => column.notNull())
				.addColumn("created_at", "bigint", (column) => column.notNull())
				.addPrimaryKeyConstraint("expo_registration_pk", ["user_id", "trade_show_id"])
				.execute();
			await db.schema
				.createIndex("expo_registration_show")
				.on("expo_registration")
				.columns(["trade_show_id", "created_at"])
				.execute();
		},
	};
}
