import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Digests without a key could be guessed: stored answers are deleted, parked forms stay. */
export function migration(dialect: "sqlite" | "postgres"): Migration {
	return {
		async up(db) {
			// Overwrites deleted rows in the file, too.
			if (dialect === "sqlite") await sql`pragma secure_delete = on`.execute(db);
			await sql`delete from kept_answer`.execute(db);
			await sql`update parked_form set digest = 'old ' || cast(id as text)`.execute(db);
			if (dialect === "sqlite") await sql`pragma secure_delete = off`.execute(db);
		},
	};
}
