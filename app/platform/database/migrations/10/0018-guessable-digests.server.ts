import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Deletes the stored responses to API calls. Their digests have no key, so someone could guess the
 * hashed calls. Parked forms stay, and only lose their digest.
 */
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
