import type { Migration } from "kysely/migration";

/**
 * An `app_id` of 0 stands for a host. `invited_by` and `added_by` are null if a command invited or
 * added the person, or if the host who did so no longer has an account.
 */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("studio_member")
				.addColumn("user_id", "integer", (column) =>
					column.notNull().references("user_account.id").onDelete("cascade"),
				)
				.addColumn("role", "text", (column) => column.notNull())
				.addColumn("app_id", "bigint", (column) => column.notNull())
				.addColumn("added_by", "integer", (column) =>
					column.references("user_account.id").onDelete("set null"),
				)
				.addColumn("added_at", "bigint", (column) => column.notNull())
				.addPrimaryKeyConstraint("studio_member_pk", ["user_id", "role", "app_id"])
				.execute();
			await db.schema
				.createIndex("studio_member_app")
				.on("studio_member")
				.column("app_id")
				.execute();
			await db.schema
				.createIndex("studio_member_adder")
				.on("studio_member")
				.column("added_by")
				.execute();
			await db.schema
				.createTable("studio_factor")
				.addColumn("user_id", "integer", (column) =>
					column.primaryKey().references("user_account.id").onDelete("cascade"),
				)
				.addColumn("secret_sealed", "text", (column) => column.notNull())
				.addColumn("confirmed_at", "bigint")
				.addColumn("last_step", "bigint", (column) => column.notNull())
				.addColumn("recovery_digest", "text", (column) => column.notNull())
				.execute();
			await db.schema
				.createTable("studio_invitation")
				.addColumn("app_id", "bigint", (column) => column.notNull())
				.addColumn("email", "text", (column) => column.notNull())
				.addColumn("token_hash", "text", (column) => column.notNull().unique())
				.addColumn("invited_by", "integer", (column) =>
					column.references("user_account.id").onDelete("set null"),
				)
				.addColumn("invited_at", "bigint", (column) => column.notNull())
				.addColumn("expires_at", "bigint", (column) => column.notNull())
				.addPrimaryKeyConstraint("studio_invitation_pk", ["app_id", "email"])
				.execute();
			await db.schema
				.createIndex("studio_invitation_email")
				.on("studio_invitation")
				.column("email")
				.execute();
			await db.schema
				.createIndex("studio_invitation_end")
				.on("studio_invitation")
				.column("expires_at")
				.execute();
			await db.schema
				.createIndex("studio_invitation_inviter")
				.on("studio_invitation")
				.column("invited_by")
				.execute();
			await db.schema.alterTable("session").addColumn("studio_at", "bigint").execute();
		},
	};
}
