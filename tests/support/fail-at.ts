import { sql } from "kysely";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";

/**
 * Makes the database refuse a write, as if the server had died at this write. Returns a function
 * that ends the fault.
 */
export async function failAt(
	{ db, dialect }: OpenDatabase,
	table: string,
	statement: "insert" | "delete",
): Promise<() => Promise<void>> {
	const name = sql.table(table);
	if (dialect === "sqlite") {
		await sql`create trigger dies before ${sql.raw(statement)} on ${name} begin select raise(abort, 'dies'); end`.execute(
			db,
		);
		return async () => void (await sql`drop trigger dies`.execute(db));
	}
	await sql`create function dies() returns trigger language plpgsql as $$ begin raise exception 'dies'; end $$`.execute(
		db,
	);
	await sql`create trigger dies before ${sql.raw(statement)} on ${name} for each row execute function dies()`.execute(
		db,
	);
	return async () => {
		await sql`drop trigger dies on ${name}`.execute(db);
		await sql`drop function dies`.execute(db);
	};
}
