import { sql } from "kysely";
import { maxLogins } from "#app/domain/account/login-limit.ts";
import type { Database } from "#app/data/database/database.server.ts";

type Row = Readonly<Record<string, unknown>>;

/** Secrets of the portal's, not facts about the person: they would open doors for whoever finds the file. */
const withheld = /(^|_)(hash|token|secret|code|sealed|digest|signature)$/;
const timeColumns = /(_at|_date|^at|^training_(started|graduated))$/;

const logins = new Set(["session", "access_token"]);

/** Counters of the portal's own. */
const internal = new Set(["turn", "access_epoch"]);

/** Times as people read them, JSON as what it says. */
function shown(name: string, value: unknown): unknown {
	if (timeColumns.test(name) && typeof value === "number") return new Date(value).toISOString();
	if (typeof value === "string" && /^[[{]/.test(value)) {
		try {
			return JSON.parse(value) as unknown;
		} catch {
			return value;
		}
	}
	return value;
}

function rowOf(row: Row): Row {
	return Object.fromEntries(
		Object.entries(row).flatMap(([name, value]) => (withheld.test(name) || internal.has(name) ? [] : [[name, shown(name, value)]])),
	);
}

/**
 * Every row of every table that has a `user_id`, and the account itself. It asks the database for its tables, so that a table made later
 * cannot be forgotten (issue 4, point 5).
 */
export async function readEverything(db: Database, userId: number): Promise<Record<string, Row[]>> {
	const tables = await db.introspection.getTables();
	const everything: Record<string, Row[]> = {};
	for (const { name, columns } of tables.toSorted((a, b) => a.name.localeCompare(b.name))) {
		const key = name === "user_account" ? "id" : columns.some((column) => column.name === "user_id") ? "user_id" : null;
		if (key === null) continue;
		// More are left only of a portal from before there was a limit, until the next log-in.
		const part = logins.has(name) ? sql` order by last_seen_at desc limit ${maxLogins}` : sql``;
		const { rows } = await sql<Row>`select * from ${sql.table(name)} where ${sql.ref(key)} = ${userId}${part}`.execute(db);
		everything[name] = rows.map(rowOf);
	}
	return everything;
}
