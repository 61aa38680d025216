import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * PostgreSQL keeps `kept_answer`, `deed_once`, `parked_form.claimed_until` and `carried_out_by`,
 * because servers of version 0.3.0 still use them. The release after this one may drop them. A
 * million rows take a few seconds, and the tables have rows from only one day.
 */
export function migration(dialect: "sqlite" | "postgres"): Migration {
	return {
		async up(db) {
			await db.schema.alterTable("kept_answer").renameTo("operation").execute();
			for (const [old, name] of [
				["digest_hash", "digest"],
				["answer_secret", "answer_sealed"],
				["claimed_until", "held_until"],
			] as const)
				await db.schema.alterTable("operation").renameColumn(old, name).execute();
			await db.schema.alterTable("operation").addColumn("done_by", "text").execute();
			for (const column of ["created", "user"])
				await db.schema.dropIndex(`kept_answer_${column}`).execute();
			await db.schema
				.createIndex("operation_created")
				.on("operation")
				.column("created_at")
				.execute();
			await db.schema.createIndex("operation_user").on("operation").column("user_id").execute();
			await sql`insert into operation (key_hash, user_id, digest, held_until, done_by, created_at)
				select key_hash, user_id, '', 0, 'deed_once', created_at from deed_once where true
				on conflict (key_hash) do update set done_by = 'deed_once'`.execute(db);
			await sql`delete from parked_form where carried_out_by is not null`.execute(db);
			if (dialect === "postgres")
				await sql`create view kept_answer as select key_hash, user_id, digest as digest_hash, status, answer_sealed as answer_secret,
					held_until as claimed_until, created_at from operation`.execute(db);
		},
	};
}
