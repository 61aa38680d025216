import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export function migration(dialect: "sqlite" | "postgres"): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("event_target")
				.addColumn("name", "text", (column) => column.primaryKey())
				.addColumn("holder", "text", (column) => column.notNull())
				.addColumn("held_until", "bigint", (column) => column.notNull())
				.addColumn("attempts", "integer", (column) => column.notNull())
				.addColumn("next_try_at", "bigint", (column) => column.notNull())
				.addColumn("seen_at", "bigint", (column) => column.notNull())
				.execute();
			for (const column of ["tracking_sent", "activity_sent"]) {
				await db.schema
					.alterTable("activity_event")
					.addColumn(column, "integer", (build) => build.notNull().defaultTo(0))
					.execute();
				await db.schema
					.createIndex(`activity_event_${column}`)
					.on("activity_event")
					.column("id")
					.where(sql.ref(column), "=", 0)
					.execute();
			}
			await db.schema
				.createIndex("activity_event_created")
				.on("activity_event")
				.column("created_at")
				.execute();
			await db.schema
				.createTable("media_blob")
				.addColumn("hash", "text", (column) => column.notNull())
				.addColumn("part", "integer", (column) => column.notNull())
				.addColumn("content", dialect === "postgres" ? "bytea" : "blob", (column) =>
					column.notNull(),
				)
				.addPrimaryKeyConstraint("media_blob_pk", ["hash", "part"])
				.execute();
		},
	};
}
