import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const indexes: Record<string, string[]> = {
	session: ["expires_at"],
	access_token: ["expires_at"],
	parked_form: ["expires_at"],
	sign_in_link: ["email"],
	enrollment: ["app_id", "created_at"],
	chapter_progress: ["app_id", "chapter_id"],
	question_try: ["app_id", "updated_at"],
	wrong_answer: ["app_id", "day"],
};

/**
 * After this migration, the running portal counts the existing events, and adds the existing
 * accounts to `account_use`. With ten million events and a million accounts, building the indexes
 * takes about 30 seconds.
 */
export function migration(): Migration {
	return {
		async up(db) {
			await db.schema
				.createTable("activity_day")
				.addColumn("app_id", "bigint", (column) => column.notNull())
				.addColumn("day", "bigint", (column) => column.notNull())
				.addColumn("category", "text", (column) => column.notNull())
				.addColumn("item_id", "text", (column) => column.notNull())
				.addColumn("count", "bigint", (column) => column.notNull())
				.addColumn("title", "text", (column) => column.notNull())
				.addColumn("last_event_id", "bigint", (column) => column.notNull())
				.addPrimaryKeyConstraint("activity_day_pk", ["app_id", "day", "category", "item_id"])
				.execute();
			await db.schema
				.alterTable("activity_event")
				.addColumn("counted", "integer", (column) => column.notNull().defaultTo(0))
				.execute();
			await db.schema
				.createIndex("activity_event_uncounted")
				.on("activity_event")
				.columns(["app_id", "created_at"])
				.where(sql.ref("counted"), "=", 0)
				.execute();
			for (const [table, columns] of Object.entries(indexes))
				await db.schema.createIndex(`${table}_${columns[0]}`).on(table).columns(columns).execute();
			for (const table of ["session", "access_token"]) {
				const sealed = db.schema.createIndex(`${table}_access`).on(table).column("access_sealed");
				await sealed.where(sql.ref("access_sealed"), "is not", null).execute();
			}
			for (const column of ["tracking_sent", "activity_sent"]) {
				const refused = db.schema
					.createIndex(`activity_event_${column}_refused`)
					.on("activity_event")
					.column("id");
				await refused.where(sql.ref(column), "=", 3).execute();
			}
			await db.schema
				.createIndex("activity_event_user")
				.on("activity_event")
				.column("user_id")
				.execute();
			await db.schema
				.createTable("account_use")
				.addColumn("user_id", "integer", (column) =>
					column.primaryKey().references("user_account.id").onDelete("cascade"),
				)
				.addColumn("used_at", "bigint", (column) => column.notNull())
				.addColumn("mail_id", "bigint")
				.addColumn("warned_at", "bigint")
				.execute();
			await db.schema.createIndex("account_use_used").on("account_use").column("used_at").execute();
			await db.schema
				.createIndex("account_use_mail")
				.on("account_use")
				.column("mail_id")
				.where(sql.ref("mail_id"), "is not", null)
				.execute();
			await db.schema
				.createIndex("account_use_warned")
				.on("account_use")
				.column("warned_at")
				.where(sql.ref("warned_at"), "is not", null)
				.execute();
		},
	};
}
