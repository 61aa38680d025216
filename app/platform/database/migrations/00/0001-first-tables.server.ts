import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsOf, type AddColumn } from "#app/platform/database/migrations/columns.server.ts";

export function migration(dialect: "sqlite" | "postgres"): Migration {
	const { withId, withUserId } = columnsOf(dialect);
	return {
		async up(db) {
			await createCatalogTables(db);
			await createAccountTables(db, withId, withUserId);
			await createTrainingTables(db, withId, withUserId);
			await createRewardTables(db, withUserId);
		},
	};
}

async function createCatalogTables(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("pack")
		.addColumn("name", "text", (column) => column.primaryKey())
		.addColumn("digest", "text", (column) => column.notNull())
		.addColumn("imported_at", "bigint", (column) => column.notNull())
		.execute();
	await db.schema
		.createTable("catalog_row")
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("id", "bigint", (column) => column.notNull())
		.addColumn("pack", "text", (column) => column.notNull())
		.addColumn("app_id", "bigint")
		.addColumn("parent_id", "bigint")
		.addColumn("section", "text")
		.addColumn("position", "integer", (column) => column.notNull())
		.addColumn("row", "text", (column) => column.notNull())
		.addColumn("retired_at", "bigint")
		.addPrimaryKeyConstraint("catalog_row_pk", ["kind", "id"])
		.execute();
	await db.schema
		.createTable("media_file")
		.addColumn("pack", "text", (column) => column.notNull())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("hash", "text", (column) => column.notNull())
		.addColumn("size", "bigint", (column) => column.notNull())
		.addPrimaryKeyConstraint("media_file_pk", ["pack", "name"])
		.execute();
	await db.schema
		.createTable("content_version")
		.addColumn("id", "integer", (column) => column.primaryKey())
		.addColumn("version", "bigint", (column) => column.notNull())
		.execute();
	await db.schema
		.createTable("setting")
		.addColumn("name", "text", (column) => column.primaryKey())
		.addColumn("value", "text", (column) => column.notNull())
		.execute();
}

async function createAccountTables(
	db: Kysely<unknown>,
	withId: AddColumn,
	ofUser: AddColumn,
): Promise<void> {
	await withId(db.schema.createTable("user_account"))
		.addColumn("email", "text", (column) => column.notNull().unique())
		.addColumn("first_name", "text", (column) => column.notNull())
		.addColumn("last_name", "text", (column) => column.notNull())
		.addColumn("country", "text")
		.addColumn("password_hash", "text")
		.addColumn("language", "text")
		.addColumn("training_started", "bigint")
		.addColumn("proven_at", "bigint")
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.addColumn("updated_at", "bigint", (column) => column.notNull())
		.addColumn("turn", "integer", (column) => column.notNull().defaultTo(0))
		.execute();
	await ofUser(
		db.schema.createTable("session").addColumn("id_hash", "text", (column) => column.primaryKey()),
	)
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.addColumn("last_seen_at", "bigint", (column) => column.notNull())
		.addColumn("expires_at", "bigint", (column) => column.notNull())
		.addColumn("shared_computer", "integer", (column) => column.notNull())
		.addColumn("user_agent", "text")
		.execute();
	await db.schema.createIndex("session_user").on("session").column("user_id").execute();
	await db.schema
		.createTable("dismissed")
		.addColumn("user_id", "integer", (column) =>
			column.notNull().references("user_account.id").onDelete("cascade"),
		)
		.addColumn("what", "text", (column) => column.notNull())
		.addColumn("at", "bigint", (column) => column.notNull())
		.addPrimaryKeyConstraint("dismissed_pk", ["user_id", "what"])
		.execute();
}

async function createTrainingTables(
	db: Kysely<unknown>,
	withId: AddColumn,
	ofUser: AddColumn,
): Promise<void> {
	await db.schema
		.createTable("user_progress")
		.addColumn("user_id", "integer", (column) =>
			column.primaryKey().references("user_account.id").onDelete("cascade"),
		)
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.execute();
	await ofUser(withId(db.schema.createTable("enrollment")))
		.addColumn("app_id", "bigint", (column) => column.notNull())
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.addColumn("updated_at", "bigint", (column) => column.notNull())
		.addColumn("opt_in_at", "bigint")
		.addColumn("training_started", "bigint")
		.addColumn("training_graduated", "bigint")
		.addUniqueConstraint("enrollment_once", ["user_id", "app_id"])
		.execute();
	await ofUser(db.schema.createTable("page_done"))
		.addColumn("page_id", "bigint", (column) => column.notNull())
		.addColumn("chapter_id", "bigint", (column) => column.notNull())
		.addColumn("done_at", "bigint", (column) => column.notNull())
		.addPrimaryKeyConstraint("page_done_pk", ["user_id", "page_id"])
		.execute();
	await ofUser(db.schema.createTable("chapter_progress"))
		.addColumn("app_id", "bigint", (column) => column.notNull())
		.addColumn("chapter_id", "bigint", (column) => column.notNull())
		.addColumn("progress", "integer", (column) => column.notNull())
		.addColumn("order_key", "text", (column) => column.notNull())
		.addColumn("completed_at", "bigint")
		.addColumn("updated_at", "bigint", (column) => column.notNull())
		.addPrimaryKeyConstraint("chapter_progress_pk", ["user_id", "chapter_id"])
		.execute();
	await ofUser(db.schema.createTable("question_try"))
		.addColumn("page_id", "bigint", (column) => column.notNull())
		.addColumn("chapter_id", "bigint", (column) => column.notNull())
		.addColumn("app_id", "bigint", (column) => column.notNull())
		.addColumn("tries", "integer", (column) => column.notNull())
		.addColumn("wrong_tries", "integer", (column) => column.notNull())
		.addColumn("first_correct", "integer", (column) => column.notNull())
		.addColumn("answered_at", "bigint")
		.addColumn("revealed_at", "bigint")
		.addColumn("last_answer", "text", (column) => column.notNull())
		.addColumn("last_outcome", "text", (column) => column.notNull())
		.addColumn("updated_at", "bigint", (column) => column.notNull())
		.addPrimaryKeyConstraint("question_try_pk", ["user_id", "page_id"])
		.execute();
}

async function createRewardTables(db: Kysely<unknown>, ofUser: AddColumn): Promise<void> {
	await ofUser(db.schema.createTable("point_entry"))
		.addColumn("action", "text", (column) => column.notNull())
		.addColumn("subject", "text", (column) => column.notNull())
		.addColumn("app_id", "bigint", (column) => column.notNull())
		.addColumn("points", "integer", (column) => column.notNull())
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.addPrimaryKeyConstraint("point_entry_pk", ["user_id", "action", "subject"])
		.execute();
	await ofUser(db.schema.createTable("badge_award"))
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("badge_id", "bigint", (column) => column.notNull())
		.addColumn("app_id", "bigint", (column) => column.notNull())
		.addColumn("awarded_at", "bigint", (column) => column.notNull())
		.addPrimaryKeyConstraint("badge_award_pk", ["user_id", "kind", "badge_id"])
		.execute();
	await db.schema
		.createTable("diploma")
		.addColumn("number", "text", (column) => column.primaryKey())
		.addColumn("user_id", "integer", (column) =>
			column.notNull().references("user_account.id").onDelete("cascade"),
		)
		.addColumn("app_id", "bigint", (column) => column.notNull())
		.addColumn("holder_name", "text", (column) => column.notNull())
		.addColumn("program_title", "text", (column) => column.notNull())
		.addColumn("chapter_titles", "text", (column) => column.notNull())
		.addColumn("issued_at", "bigint", (column) => column.notNull())
		.addUniqueConstraint("diploma_once", ["user_id", "app_id"])
		.execute();
	await ofUser(db.schema.createTable("favorite"))
		.addColumn("app_id", "bigint", (column) => column.notNull())
		.addColumn("item_type", "text", (column) => column.notNull())
		.addColumn("item_id", "bigint", (column) => column.notNull())
		.addColumn("content_id", "text", (column) => column.notNull())
		.addColumn("title", "text", (column) => column.notNull())
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.addPrimaryKeyConstraint("favorite_pk", ["user_id", "item_type", "item_id"])
		.execute();
}
