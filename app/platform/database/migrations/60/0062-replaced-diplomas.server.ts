import type { Migration } from "kysely/migration";

/** Keeps the numbers of diplomas that were replaced after a name was corrected. */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("replaced_diploma")
				.addColumn("number", "text", (column) => column.primaryKey())
				.addColumn("user_id", "integer", (column) =>
					column.references("user_account.id").onDelete("set null"),
				)
				.addColumn("diploma_number", "text", (column) =>
					column.notNull().references("diploma.number").onDelete("cascade").onUpdate("cascade"),
				)
				.addColumn("replaced_at", "bigint", (column) => column.notNull())
				.execute();
			await db.schema
				.createIndex("replaced_diploma_user")
				.on("replaced_diploma")
				.column("user_id")
				.execute();
			await db.schema
				.createIndex("replaced_diploma_diploma")
				.on("replaced_diploma")
				.column("diploma_number")
				.execute();
		},
	};
}
