import type { Migration } from "kysely/migration";

export function migration(dialect: "sqlite" | "postgres"): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("notification_read")
				.addColumn("user_id", "integer", (column) =>
					column.notNull().references("user_account.id").onDelete("cascade"),
				)
				.addColumn("notification_id", "bigint", (column) => column.notNull())
				.addColumn("read_at", "bigint", (column) => column.notNull())
				.addPrimaryKeyConstraint("notification_read_pk", ["user_id", "notification_id"])
				.execute();
			await db.schema.alterTable("user_account").addColumn("disabled_at", "bigint").execute();
			if (dialect === "postgres") {
				await db.schema
					.alterTable("diploma")
					.alterColumn("user_id", (column) => column.dropNotNull())
					.execute();
				return;
			}
			// SQLite can't drop a constraint from a column, so the table is rebuilt.
			await db.schema.alterTable("diploma").renameTo("diploma_before").execute();
			await db.schema
				.createTable("diploma")
				.addColumn("number", "text", (column) => column.primaryKey())
				.addColumn("user_id", "integer", (column) =>
					column.references("user_account.id").onDelete("cascade"),
				)
				.addColumn("app_id", "bigint", (column) => column.notNull())
				.addColumn("holder_name", "text", (column) => column.notNull())
				.addColumn("program_title", "text", (column) => column.notNull())
				.addColumn("chapter_titles", "text", (column) => column.notNull())
				.addColumn("issued_at", "bigint", (column) => column.notNull())
				.addUniqueConstraint("diploma_once", ["user_id", "app_id"])
				.execute();
			const columns = [
				"number",
				"user_id",
				"app_id",
				"holder_name",
				"program_title",
				"chapter_titles",
				"issued_at",
			] as const;
			await db
				.insertInto("diploma")
				.columns([...columns])
				.expression(db.selectFrom("diploma_before").select([...columns]))
				.execute();
			await db.schema.dropTable("diploma_before").execute();
		},
	};
}
