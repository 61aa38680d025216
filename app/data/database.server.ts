import { DatabaseSync, type StatementSync } from "node:sqlite";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Kysely, SqliteDialect, type SqliteDatabase } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/index.server.ts";
import { isPostgresAway, postgres } from "./postgres.server.ts";
import type { Schema } from "./schema.server.ts";
import { withStartLock } from "./start-lock.server.ts";

export type Database = Kysely<Schema>;
export type Dialect = "sqlite" | "postgres";

export interface OpenDatabase {
	db: Database;
	dialect: Dialect;
	/** Does something that no other process may do to this database at the same time. Not to be called from within. */
	exclusively<T>(work: () => Promise<T>): Promise<T>;
	close(): Promise<void>;
}

/** Opens the database an address names (`postgres://…`, or the path of a SQLite file) and brings its tables up to date. */
export async function openDatabase(address: string): Promise<OpenDatabase> {
	const dialect: Dialect = /^postgres(ql)?:/.test(address) ? "postgres" : "sqlite";
	const db = new Kysely<Schema>({ dialect: dialect === "postgres" ? await postgres(address) : sqlite(address) });
	const exclusively = <T>(work: () => Promise<T>) => withStartLock(address, work);
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(dialect) }, allowUnorderedMigrations: true });
	try {
		const { error } = await exclusively(() => migrator.migrateToLatest());
		if (error) throw error;
	} catch (error) {
		await db.destroy();
		throw error;
	}
	return { db, dialect, exclusively, close: () => db.destroy() };
}

function sqlite(path: string): SqliteDialect {
	if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
	return new SqliteDialect({ database: nodeSqlite(path) });
}

/** Node's own SQLite in the shape Kysely's dialect takes. An acknowledged answer survives a power cut: `synchronous=FULL`. */
function nodeSqlite(path: string): SqliteDatabase {
	const db = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
	db.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA temp_store=MEMORY");
	const statements = new Map<string, { statement: StatementSync; reader: boolean }>();
	const bind = (values: readonly unknown[]) =>
		values.map((value) => (typeof value === "boolean" ? Number(value) : value instanceof Date ? value.toISOString() : value)) as never[];
	return {
		close: () => db.close(),
		prepare(text) {
			// A write transaction takes its lock at once: a later upgrade would fail where two processes meet.
			const sql = text === "begin" ? "begin immediate" : text;
			let known = statements.get(sql);
			if (!known) {
				const made = db.prepare(sql);
				known = { statement: made, reader: made.columns().length > 0 };
				if (statements.size >= 500) statements.clear();
				statements.set(sql, known);
			}
			const { statement, reader } = known;
			return {
				reader,
				all: (values) => statement.all(...bind(values)),
				run: (values) => statement.run(...bind(values)),
				iterate: (values) => statement.iterate(...bind(values)) as IterableIterator<unknown>,
			};
		},
	};
}

/** Whether an error says that the database is away or busy, so that the same may succeed a little later. */
export function isOutage(error: unknown): boolean {
	const { errcode } = error as { errcode?: number };
	const sqliteBusy = 5;
	return errcode === sqliteBusy || isPostgresAway(error);
}

/** Whether an error says that a row with that key exists already. */
export function isDuplicate(error: unknown): boolean {
	const { errcode, code } = error as { errcode?: number; code?: string };
	return errcode === 2067 || errcode === 1555 || code === "23505";
}
