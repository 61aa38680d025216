import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Emails keep their ids, because other tables refer to them. Servers of 0.3.0 still write
 * `point_claim`, which housekeeping moves. They share emails and recurring jobs through
 * PostgreSQL's views `mail_message` and `event_target`. The release after this one may drop all
 * three. Few rows wait, so the migration takes no time.
 */
export function migration(dialect: "sqlite" | "postgres"): Migration {
	return {
		async up(db) {
			await db.schema.alterTable("mail_message").renameTo("job").execute();
			for (const [old, name] of [
				["sealed", "payload"],
				["attempts", "tries"],
				["created_at", "asked_at"],
				["next_try_at", "due_at"],
				["claimed_until", "held_until"],
			] as const)
				await db.schema.alterTable("job").renameColumn(old, name).execute();
			await db.schema
				.alterTable("job")
				.addColumn("kind", "text", (column) => column.notNull().defaultTo("mail"))
				.execute();
			await db.schema.alterTable("job").addColumn("key", "text").execute();
			await db.schema
				.alterTable("job")
				.addColumn("holder", "text", (column) => column.notNull().defaultTo(""))
				.execute();
			for (const column of ["due", "user", "link"])
				await db.schema.dropIndex(`mail_message_${column}`).execute();
			await db.schema.createIndex("job_due").on("job").columns(["kind", "due_at"]).execute();
			await db.schema.createIndex("job_asked").on("job").columns(["kind", "asked_at"]).execute();
			await db.schema.createIndex("job_key").on("job").column("key").unique().execute();
			await db.schema.createIndex("job_user").on("job").column("user_id").execute();
			await db.schema.createIndex("job_link").on("job").column("link_id").execute();

			await sql`insert into job (kind, key, payload, tries, asked_at, due_at, held_until, holder)
				select 'turn', name, '', attempts, seen_at, next_try_at, held_until, holder from event_target`.execute(
				db,
			);
			await sql`insert into job (kind, key, payload, tries, asked_at, due_at, held_until)
				values ('turn', 'housekeeping', '', 0, 0, 0, 0) on conflict (key) do nothing`.execute(db);
			await db.schema.dropTable("event_target").execute();
			if (dialect === "sqlite") return;
			await sql`create view mail_message as select id, user_id, link_id, payload as sealed, tries as attempts, asked_at as created_at,
				due_at as next_try_at, held_until as claimed_until from job where kind = 'mail'`.execute(
				db,
			);
			await sql`create view event_target as select key as name, holder, held_until, tries as attempts, due_at as next_try_at,
				asked_at as seen_at, kind, payload from job where kind = 'turn'`.execute(db);
			await sql`alter view event_target alter column kind set default 'turn'`.execute(db);
			await sql`alter view event_target alter column payload set default ''`.execute(db);
		},
	};
}
