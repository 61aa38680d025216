import type { Migration } from "kysely/migration";

/** PostgreSQL also stores the variants' content, for all servers that share the database. */
export function migration(dialect: "sqlite" | "postgres"): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("picture")
				.addColumn("hash", "text", (column) => column.primaryKey())
				.addColumn("width", "integer")
				.addColumn("height", "integer")
				.addColumn("is_shown", "integer", (column) => column.notNull())
				.addColumn("finding", "text")
				.execute();
			await db.schema
				.createTable("picture_variant")
				.addColumn("picture", "text", (column) => column.notNull())
				.addColumn("width", "integer", (column) => column.notNull())
				.addColumn("format", "text", (column) => column.notNull())
				.addColumn("hash", "text", (column) => column.notNull())
				.addColumn("size", "integer", (column) => column.notNull())
				.addColumn("content", dialect === "postgres" ? "bytea" : "blob")
				.addPrimaryKeyConstraint("picture_variant_pk", ["picture", "width", "format"])
				.execute();
			await db.schema
				.createIndex("picture_variant_hash")
				.on("picture_variant")
				.column("hash")
				.execute();
		},
	};
}
