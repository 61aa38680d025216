import { sql, type Kysely } from "kysely";
import type { Database, Dialect, OpenDatabase } from "./database.server.ts";
import { readSetting, writeSetting } from "./setting.server.ts";
import { planTables, type TablePlan } from "./table-plan.server.ts";

type Row = Record<string, unknown>;
type UntypedDatabase = Kysely<Record<string, Row>>;

const readSize = 2000;
// The most values bound in one statement. SQLite allows 32,766, and PostgreSQL 65,535.
const valuesPerStatement = 20_000;
// SQLite's page cache during a copy, in KiB. It is large so that indexes are built in memory.
const cacheKib = 200_000;

function untyped(db: Database): UntypedDatabase {
	return db as unknown as UntypedDatabase;
}

// A portal's first start fills these tables, so a database with rows only in them counts as empty.
const filledAtStart = new Set(["setting", "job"]);

/**
 * Returns the name of a table that has rows, apart from those in `filledAtStart`. Returns null if
 * there is none.
 */
export async function firstFilledTable(database: OpenDatabase): Promise<string | null> {
	for (const { name } of await planTables()) {
		if (filledAtStart.has(name)) continue;
		const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(database.db);
		if (rows.length > 0) return name;
	}
	return null;
}

/**
 * Replaces the rows of the tables from `planTables` with a snapshot of the source's rows, in one
 * transaction. Returns the number of rows by table. Leaves out the setting `search_index`, so that
 * the portal rebuilds its search index.
 */
export async function copyTables(
	source: OpenDatabase,
	target: OpenDatabase,
): Promise<Map<string, number>> {
	const plans = await planTables();
	const file = await fileOf(source);
	if (file !== null && target.dialect === "sqlite") return copyFile(file, target, plans);
	const counts = new Map<string, number>();
	const reading = source.db.transaction();
	await (
		source.dialect === "postgres" ? reading.setIsolationLevel("repeatable read") : reading
	).execute(async (from) => {
		await target.db.transaction().execute(async (to) => {
			// A `delete` would make PostgreSQL check every referring table for each account, which takes
			// minutes for hundreds of thousands of accounts.
			if (target.dialect === "postgres")
				await sql`truncate ${sql.join(plans.map(({ name }) => sql.table(name)))}`.execute(to);
			else
				for (const { name } of plans.toReversed())
					await sql`delete from ${sql.table(name)}`.execute(to);
			for (const plan of plans) {
				counts.set(plan.name, await copyTable(plan, from, to));
				if (plan.hasSequence)
					await setSequenceValue(
						to,
						target.dialect,
						plan.name,
						await lastSequenceValue(from, source.dialect, plan.name),
					);
			}
		});
	});
	return counts;
}

async function fileOf({ db, dialect }: OpenDatabase): Promise<string | null> {
	if (dialect !== "sqlite") return null;
	const { rows } = await sql<{
		file: string;
	}>`select file from pragma_database_list where name = 'main'`.execute(db);
	return rows[0]?.file || null;
}

// SQLite copies rows between two files without passing them through JavaScript. It is faster to
// create the indexes after the rows, and not to check foreign keys again.
async function copyFile(
	file: string,
	{ db, dialect }: OpenDatabase,
	plans: readonly TablePlan[],
): Promise<Map<string, number>> {
	const counts = new Map<string, number>();
	await sql`pragma cache_size = -${sql.lit(cacheKib)}`.execute(db);
	await sql`pragma foreign_keys = off`.execute(db);
	// A write-ahead log would contain a second copy of every row.
	await sql`pragma journal_mode = delete`.execute(db);
	await sql`attach database ${file} as source`.execute(db);
	try {
		await db.transaction().execute(async (to) => {
			const indexes = await sql<{
				name: string;
				sql: string;
			}>`select name, sql from main.sqlite_schema
				where type = 'index' and sql is not null and tbl_name in (${sql.join(plans.map(({ name }) => name))})`.execute(
				to,
			);
			for (const { name } of indexes.rows) await sql`drop index main.${sql.ref(name)}`.execute(to);
			for (const plan of plans) {
				counts.set(plan.name, await fillFromSource(plan, to));
				if (!plan.hasSequence) continue;
				const last = sql<{
					seq: number | null;
				}>`select max(seq) as seq from source.sqlite_sequence where name = ${plan.name}`;
				await setSequenceValue(to, dialect, plan.name, (await last.execute(to)).rows[0]?.seq ?? 0);
			}
			for (const index of indexes.rows) await sql.raw(index.sql).execute(to);
		});
	} finally {
		await sql`detach database source`.execute(db);
		await sql`pragma journal_mode = wal`.execute(db);
		await sql`pragma foreign_keys = on`.execute(db);
	}
	return counts;
}

async function fillFromSource({ name, columns, key }: TablePlan, to: Database): Promise<number> {
	const table = sql.table(name);
	const refs = (names: readonly string[]) => sql.join(names.map((column) => sql.ref(column)));
	await sql`delete from main.${table}`.execute(to);
	const { numAffectedRows } =
		await sql`insert into main.${table} (${refs(columns)}) select ${refs(columns)} from source.${table}
		${name === "setting" ? sql`where name <> 'search_index'` : sql``} order by ${refs(key)}`.execute(
			to,
		);
	return Number(numAffectedRows ?? 0);
}

async function copyTable(
	{ name, columns, key }: TablePlan,
	from: Database,
	to: Database,
): Promise<number> {
	const size = Math.max(1, Math.floor(valuesPerStatement / columns.length));
	const keys = sql.join(key.map((column) => sql.ref(column)));
	let copied = 0;
	for (let last: Row | undefined; ;) {
		// An offset would get slower with each read, so each read starts after the last key.
		const rest = last
			? sql`where (${keys}) > (${sql.join(key.map((column) => last?.[column]))})`
			: sql``;
		const { rows } =
			await sql<Row>`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} ${rest}
			order by ${keys} limit ${sql.lit(readSize)}`.execute(from);
		for (let at = 0; at < rows.length; at += size) {
			const part = rows
				.slice(at, at + size)
				.filter((row) => !(name === "setting" && row.name === "search_index"));
			if (part.length > 0) await untyped(to).insertInto(name).values(part).execute();
		}
		copied += rows.length;
		if (rows.length < readSize) return copied;
		last = rows.at(-1);
	}
}

// Returns the highest id that a row has had, even a deleted one, so that no id is used twice.
async function lastSequenceValue(db: Database, dialect: Dialect, table: string): Promise<number> {
	const asked =
		dialect === "postgres"
			? sql<{
					last: number | null;
				}>`select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`
			: sql<{
					last: number | null;
				}>`select max(seq) as last from sqlite_sequence where name = ${table}`;
	const { rows } = await asked.execute(db);
	const highest = await sql<{
		id: number | null;
	}>`select max(id) as id from ${sql.table(table)}`.execute(db);
	return Math.max(Number(rows[0]?.last ?? 0), Number(highest.rows[0]?.id ?? 0));
}

async function setSequenceValue(
	db: Database,
	dialect: Dialect,
	table: string,
	last: number,
): Promise<void> {
	if (last === 0) return;
	if (dialect === "postgres") {
		await sql`select setval(pg_get_serial_sequence(${table}, 'id')::regclass, ${last})`.execute(db);
		return;
	}
	await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
	await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
}

const copyMark = "copied-from";

/**
 * Returns the name of the database that this one was copied from. Returns null if it wasn't copied,
 * or if a portal has opened it since.
 */
export const copiedFrom = (db: Database): Promise<string | null> => readSetting(db, copyMark);

export const markCopied = (db: Database, value: string): Promise<void> =>
	writeSetting(db, copyMark, value);

/**
 * Runs when a portal opens the database, so that a repeated copy can't replace what this portal
 * then stores.
 */
export async function clearCopyMark(db: Database): Promise<void> {
	await db.deleteFrom("setting").where("name", "=", copyMark).execute();
}
