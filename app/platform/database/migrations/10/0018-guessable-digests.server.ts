import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Deletes stored answers, because digests without a key could be guessed. Parked forms stay. */
export function migration(dialect: "sqlite" | "postgres"): Migration {
	return {
		async up(db) {
			// SQLite then overwrites deleted rows in the file, too.
			if (dialect === "sqlite") await sql`pragma secure_delete = on`.execute(db);
			await sql`delete from kept_answer`.execute(db);
			await sql`update parked_form set digest = 'old ' || cast(id as text)`.execute(db);
			if (dialect === "sqlite") await sql`pragma secure_delete = off`.execute(db);
		},
	};
}
