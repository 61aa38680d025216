import type { Migration } from "kysely/migration";

export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("studio_program")
				.addColumn("app_id", "bigint", (column) => column.primaryKey())
				.addColumn("revision", "bigint", (column) => column.notNull())
				.execute();
			await db.schema
				.createTable("program_version")
				.addColumn("app_id", "bigint", (column) =>
					column.notNull().references("studio_program.app_id"),
				)
				.addColumn("number", "integer", (column) => column.notNull())
				.addColumn("pack", "text", (column) => column.notNull())
				.addColumn("author_id", "integer", (column) =>
					column.references("user_account.id").onDelete("set null"),
				)
				.addColumn("made_at", "bigint", (column) => column.notNull())
				.addColumn("published_at", "bigint")
				.addPrimaryKeyConstraint("program_version_key", ["app_id", "number"])
				.execute();
			await db.schema
				.createIndex("program_version_author")
				.on("program_version")
				.column("author_id")
				.execute();
			await db.schema
				.createTable("program_edit")
				.addColumn("app_id", "bigint", (column) =>
					column.notNull().references("studio_program.app_id"),
				)
				.addColumn("revision", "bigint", (column) => column.notNull())
				.addColumn("subject", "text", (column) => column.notNull())
				.addColumn("author_id", "integer", (column) =>
					column.references("user_account.id").onDelete("set null"),
				)
				.addColumn("at", "bigint", (column) => column.notNull())
				.addColumn("before", "text")
				.addPrimaryKeyConstraint("program_edit_key", ["app_id", "revision"])
				.execute();
			await db.schema
				.createIndex("program_edit_subject")
				.on("program_edit")
				.columns(["app_id", "subject", "revision"])
				.execute();
			await db.schema
				.createIndex("program_edit_author")
				.on("program_edit")
				.column("author_id")
				.execute();
			await db.schema
				.createTable("studio_id")
				.addColumn("id", "integer", (column) => column.primaryKey())
				.addColumn("last", "bigint", (column) => column.notNull())
				.execute();
		},
	};
}
