import { sql, type Kysely } from "kysely";
import type { Database, Dialect, OpenDatabase } from "./database.server.ts";
import { planTables, type TablePlan } from "./table-plan.server.ts";

type Row = Record<string, unknown>;
/** Any table, by its name: copying knows no table in particular. */
type Anything = Kysely<Record<string, Row>>;

/** Rows a read. */
const readSize = 2000;
/** Values a statement: below what either database takes. */
const values = 20_000;

function anything(db: Database): Anything {
	return db as unknown as Anything;
}

/** Rows that a portal's first start makes: they say nothing about a portal's life. */
const ofTheStart = new Set(["setting", "job"]);

/** The first table that holds something, or null for a database without a portal. */
export async function firstFilled(database: OpenDatabase): Promise<string | null> {
	for (const { name } of await planTables()) {
		if (ofTheStart.has(name)) continue;
		const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(database.db);
		if (rows.length > 0) return name;
	}
	return null;
}

/**
 * Copies all records with their ids into a database, in place of what it has, in one transaction: all of them or none. What is read is one moment of the
 * source. Answers the number of rows by table. The search index is not copied: it is made anew from the catalogue.
 */
export async function copyTables(source: OpenDatabase, target: OpenDatabase): Promise<Map<string, number>> {
	const plans = await planTables();
	const counts = new Map<string, number>();
	const reading = source.db.transaction();
	await (source.dialect === "postgres" ? reading.setIsolationLevel("repeatable read") : reading).execute(async (from) => {
		await target.db.transaction().execute(async (to) => {
			for (const { name } of plans.toReversed()) await sql`delete from ${sql.table(name)}`.execute(to);
			for (const plan of plans) {
				counts.set(plan.name, await copyTable(plan, from, to));
				if (plan.numbered) await setNumber(to, target.dialect, plan.name, await lastNumber(from, source.dialect, plan.name));
			}
		});
	});
	return counts;
}

async function copyTable(plan: TablePlan, from: Database, to: Database): Promise<number> {
	let copied = 0;
	for (;;) {
		let query = anything(from)
			.selectFrom(plan.name)
			.select([...plan.columns]);
		for (const column of plan.key) query = query.orderBy(column);
		const rows = (await query.limit(readSize).offset(copied).execute()) as Row[];
		const size = Math.max(1, Math.floor(values / plan.columns.length));
		for (let at = 0; at < rows.length; at += size) {
			const part = rows.slice(at, at + size).filter((row) => !(plan.name === "setting" && row.name === "search_index"));
			if (part.length > 0) await anything(to).insertInto(plan.name).values(part).execute();
		}
		copied += rows.length;
		if (rows.length < readSize) return copied;
	}
}

/** The last number that was given in a table, also to a row that is gone: it is not given twice. */
async function lastNumber(db: Database, dialect: Dialect, table: string): Promise<number> {
	const asked =
		dialect === "postgres"
			? sql<{ last: number | null }>`select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`
			: sql<{ last: number | null }>`select max(seq) as last from sqlite_sequence where name = ${table}`;
	const { rows } = await asked.execute(db);
	const highest = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(db);
	return Math.max(Number(rows[0]?.last ?? 0), Number(highest.rows[0]?.id ?? 0));
}

async function setNumber(db: Database, dialect: Dialect, table: string, last: number): Promise<void> {
	if (last === 0) return;
	if (dialect === "postgres") {
		await sql`select setval(pg_get_serial_sequence(${table}, 'id')::regclass, ${last})`.execute(db);
		return;
	}
	await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
	await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
}

const name = "copied-from";

/** Where a database was copied from; null if it was not, or if a portal has opened it since. */
export async function copiedFrom(db: Database): Promise<string | null> {
	return (await db.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirst())?.value ?? null;
}

/** Marks a database as a copy that no portal has opened. */
export async function noteCopy(db: Database, value: string): Promise<void> {
	await db
		.insertInto("setting")
		.values({ name, value })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
		.execute();
}

/** Removes that mark when a portal opens the database. */
export async function forgetCopy(db: Database): Promise<void> {
	await db.deleteFrom("setting").where("name", "=", name).execute();
}
