import type { Migration } from "kysely/migration";

export function migration(dialect: "sqlite" | "postgres"): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("portal_token")
				.addColumn("id", "integer", (column) =>
					dialect === "postgres"
						? column.primaryKey().generatedByDefaultAsIdentity()
						: column.primaryKey().autoIncrement(),
				)
				.addColumn("name", "text", (column) => column.notNull())
				.addColumn("token_hash", "text", (column) => column.notNull().unique())
				.addColumn("created_at", "bigint", (column) => column.notNull())
				.addColumn("last_used_at", "bigint")
				.addColumn("revoked_at", "bigint")
				.execute();

			await db.schema.alterTable("access_token").addColumn("user_agent", "text").execute();
			await db.schema.alterTable("access_token").addColumn("last_seen_at", "bigint").execute();

			await db.schema
				.createTable("kept_answer")
				.addColumn("key_hash", "text", (column) => column.primaryKey())
				.addColumn("user_id", "integer", (column) =>
					column.references("user_account.id").onDelete("cascade"),
				)
				.addColumn("digest_hash", "text", (column) => column.notNull())
				.addColumn("status", "integer")
				.addColumn("answer_secret", "text")
				.addColumn("claimed_until", "bigint", (column) => column.notNull())
				.addColumn("created_at", "bigint", (column) => column.notNull())
				.execute();
			await db.schema
				.createIndex("kept_answer_created")
				.on("kept_answer")
				.column("created_at")
				.execute();
			await db.schema.createIndex("kept_answer_user").on("kept_answer").column("user_id").execute();

			await db.schema
				.createTable("deed_once")
				.addColumn("user_id", "integer", (column) =>
					column.notNull().references("user_account.id").onDelete("cascade"),
				)
				.addColumn("key_hash", "text", (column) => column.notNull())
				.addColumn("created_at", "bigint", (column) => column.notNull())
				.addPrimaryKeyConstraint("deed_once_pk", ["user_id", "key_hash"])
				.execute();
			await db.schema
				.createIndex("deed_once_created")
				.on("deed_once")
				.column("created_at")
				.execute();
		},
	};
}
