import type { Migration } from "kysely/migration";
import { columnsOf, type AddColumn } from "#app/platform/database/migrations/columns.server.ts";

export function migration(dialect: "sqlite" | "postgres"): Migration {
	const { withId, withUserId } = columnsOf(dialect);
	const withOptionalUserId: AddColumn = (table) =>
		table.addColumn("user_id", "integer", (column) =>
			column.references("user_account.id").onDelete("cascade"),
		);
	return {
		async up(db) {
			await db.schema
				.createTable("rate_limit")
				.addColumn("key", "text", (column) => column.primaryKey())
				.addColumn("hits", "integer", (column) => column.notNull())
				.addColumn("reset_at", "bigint", (column) => column.notNull())
				.execute();
			await db.schema.createIndex("rate_limit_reset").on("rate_limit").column("reset_at").execute();

			await withOptionalUserId(withId(db.schema.createTable("sign_in_link")))
				.addColumn("purpose", "text", (column) => column.notNull())
				.addColumn("email", "text", (column) => column.notNull())
				.addColumn("token_hash", "text", (column) => column.notNull().unique())
				.addColumn("request_hash", "text", (column) => column.notNull().unique())
				.addColumn("code_hash", "text", (column) => column.notNull())
				.addColumn("code_tries", "integer", (column) => column.notNull())
				.addColumn("device_hash", "text", (column) => column.notNull())
				.addColumn("redirect", "text")
				.addColumn("detail", "text")
				.addColumn("created_at", "bigint", (column) => column.notNull())
				.addColumn("expires_at", "bigint", (column) => column.notNull())
				.addColumn("used_at", "bigint")
				.execute();
			await db.schema
				.createIndex("sign_in_link_user")
				.on("sign_in_link")
				.column("user_id")
				.execute();
			await db.schema
				.createIndex("sign_in_link_created")
				.on("sign_in_link")
				.column("created_at")
				.execute();

			await withOptionalUserId(withId(db.schema.createTable("mail_message")))
				.addColumn("link_id", "integer", (column) =>
					column.references("sign_in_link.id").onDelete("cascade"),
				)
				.addColumn("sealed", "text", (column) => column.notNull())
				.addColumn("attempts", "integer", (column) => column.notNull())
				.addColumn("created_at", "bigint", (column) => column.notNull())
				.addColumn("next_try_at", "bigint", (column) => column.notNull())
				.addColumn("claimed_until", "bigint", (column) => column.notNull())
				.execute();
			await db.schema
				.createIndex("mail_message_due")
				.on("mail_message")
				.column("next_try_at")
				.execute();
			await db.schema
				.createIndex("mail_message_user")
				.on("mail_message")
				.column("user_id")
				.execute();
			await db.schema
				.createIndex("mail_message_link")
				.on("mail_message")
				.column("link_id")
				.execute();

			await withUserId(db.schema.createTable("known_browser"))
				.addColumn("device_hash", "text", (column) => column.notNull())
				.addColumn("last_at", "bigint", (column) => column.notNull())
				.addPrimaryKeyConstraint("known_browser_pk", ["user_id", "device_hash"])
				.execute();

			await withUserId(withId(db.schema.createTable("parked_form")))
				.addColumn("device_hash", "text", (column) => column.notNull())
				.addColumn("digest", "text", (column) => column.notNull())
				.addColumn("path", "text", (column) => column.notNull())
				.addColumn("sealed", "text", (column) => column.notNull())
				.addColumn("created_at", "bigint", (column) => column.notNull())
				.addColumn("expires_at", "bigint", (column) => column.notNull())
				.addUniqueConstraint("parked_form_once", ["device_hash", "user_id", "digest"])
				.execute();
			await db.schema.createIndex("parked_form_user").on("parked_form").column("user_id").execute();

			await withUserId(db.schema.createTable("company_identity"))
				.addColumn("issuer", "text", (column) => column.notNull())
				.addColumn("sub", "text", (column) => column.notNull())
				.addColumn("created_at", "bigint", (column) => column.notNull())
				.addPrimaryKeyConstraint("company_identity_pk", ["issuer", "sub"])
				.execute();
			await db.schema
				.createIndex("company_identity_user")
				.on("company_identity")
				.column("user_id")
				.execute();

			await withUserId(
				db.schema
					.createTable("access_token")
					.addColumn("token_hash", "text", (column) => column.primaryKey()),
			)
				.addColumn("kind", "text", (column) => column.notNull())
				.addColumn("created_at", "bigint", (column) => column.notNull())
				.addColumn("expires_at", "bigint", (column) => column.notNull())
				.execute();
			await db.schema
				.createIndex("access_token_user")
				.on("access_token")
				.column("user_id")
				.execute();
		},
	};
}
