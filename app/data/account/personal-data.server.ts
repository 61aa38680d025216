import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { planTables } from "#app/data/database/table-plan.server.ts";

type Row = Readonly<Record<string, unknown>>;

/** Secrets, not facts about the person: whoever finds the file could use them. */
const withheld = /(^|_)(hash|token|secret|code|sealed|payload|digest|signature)$/;
const timeColumns = /(_at|_date|^at|^training_(started|graduated))$/;

/** Counters of the portal's own. */
const internal = new Set(["turn", "access_epoch"]);

/** Writes times as people read them, and parses JSON. */
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

/** How many rows are read at a time. */
const portion = 200;

interface PersonalTable {
	name: string;
	/** The column that names the user. */
	whose: string;
	/** The columns by which rows are told apart and ordered. */
	key: readonly string[];
}

let keys: Promise<ReadonlyMap<string, readonly string[]>> | null = null;

/** The columns of each table's key: the same as long as the process lives. */
function keysOfTables(): Promise<ReadonlyMap<string, readonly string[]>> {
	return (keys ??= planTables().then((plans) => new Map(plans.map(({ name, key }) => [name, key]))));
}

/** The tables with rows of users, the account itself first. Asked of the database, so that a table made later cannot be forgotten. */
async function personalTables(db: Database): Promise<PersonalTable[]> {
	const tables = (await db.introspection.getTables()).flatMap(({ name, columns, isView }) => {
		if (isView) return [];
		const whose = name === "user_account" ? "id" : columns.some((column) => column.name === "user_id") ? "user_id" : null;
		return whose === null ? [] : [{ name, whose }];
	});
	const keyOf = await keysOfTables();
	return tables
		.toSorted((a, b) => Number(b.name === "user_account") - Number(a.name === "user_account") || a.name.localeCompare(b.name))
		.map((table) => ({ ...table, key: keyOf.get(table.name) ?? [] }));
}

/** The rows of a table after one, in the order of its key. */
async function rowsAfter(db: Database, { name, whose, key }: PersonalTable, userId: number, last: Row | undefined): Promise<Row[]> {
	const columns = sql.join(key.map((column) => sql.ref(column)));
	const after = last ? sql`and (${columns}) > (${sql.join(key.map((column) => last[column]))})` : sql``;
	const { rows } = await sql<Row>`
		select * from ${sql.table(name)} where ${sql.ref(whose)} = ${userId} ${after} order by ${columns} limit ${portion}`.execute(db);
	return rows;
}

/**
 * Every row of every table that has a `user_id`, and the account itself first: some rows of a table at a time, so that an account of any size
 * takes no more memory. A table without rows comes once.
 */
export async function* readEverything(db: Database, userId: number): AsyncGenerator<{ table: string; rows: Row[] }> {
	for (const table of await personalTables(db)) {
		let last: Row | undefined;
		do {
			const rows = await rowsAfter(db, table, userId, last);
			if (rows.length > 0 || last === undefined) yield { table: table.name, rows: rows.map(rowOf) };
			last = rows.length < portion ? undefined : rows.at(-1);
		} while (last !== undefined);
	}
}
