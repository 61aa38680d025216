import type { StatementSync } from "node:sqlite";
import { DatabaseSync } from "./sqlite.server.ts";
import { dirname } from "node:path";
import {
	Kysely,
	sql,
	SqliteAdapter,
	SqliteDialect,
	type Logger,
	type SqliteDatabase,
	type Compilable,
	type CompiledQuery,
	type QueryResult,
	type Transaction,
} from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { UserGone } from "#app/platform/errors.ts";
import { makePrivateFile, makePrivateFolder } from "#app/platform/files/private-files.server.ts";
import { currentRequest, hasRequestTimeout } from "#app/platform/logs/current-request.server.ts";
import { createCache } from "#app/platform/logs/caches.server.ts";
import {
	isLockConflict,
	isPostgresAway,
	postgres,
	withRetries,
	type PoolMetrics,
} from "./postgres.server.ts";
import { migrations } from "#app/platform/database/migrations/index.server.ts";
import type { AccountTables } from "./tables/account.server.ts";
import type { CatalogTables } from "./tables/catalog.server.ts";
import type { EventTables } from "./tables/event.server.ts";
import type { LearnerTables } from "./tables/learner.server.ts";
import type { StudioTables } from "./tables/studio.server.ts";
import { boundValue } from "#app/platform/text/well-formed.ts";
import { withStartLock } from "./start-lock.server.ts";
import { MINUTE_MS } from "#app/constants.ts";

/**
 * All tables of the portal. On both databases, times are ms since 1970, flags are 0 or 1, and JSON
 * such as `row` is text.
 */
interface Schema extends AccountTables, CatalogTables, EventTables, LearnerTables, StudioTables {}

export type Write = Transaction<Schema>;

interface Holder {
	id: number;
	accessEpoch: number;
}

/**
 * Locks the user, so that their other writes wait until the transaction ends. Throws `UserGone` if
 * the account no longer exists.
 */
export async function lockUser(trx: Write, userId: number): Promise<void> {
	if (!(await tryLockUser(trx, { id: userId }))) throw new UserGone();
}

/** Throws `UserGone` if the account no longer exists. */
export async function requireUser(db: Database, userId: number): Promise<void> {
	const user = await db
		.selectFrom("user_account")
		.select("id")
		.where("id", "=", userId)
		.executeTakeFirst();
	if (!user) throw new UserGone();
}

/**
 * Locks the user until the transaction ends. Returns false if the account is gone, or if its access
 * has ended since `accessEpoch` was read.
 */
export async function tryLockUser(
	trx: Write,
	{ id, accessEpoch }: { id: number; accessEpoch?: number },
): Promise<boolean> {
	let account = trx
		.updateTable("user_account")
		.set((row) => ({ turn: row("turn", "+", 1) }))
		.where("id", "=", id);
	if (accessEpoch !== undefined) account = account.where("access_epoch", "=", accessEpoch);
	const locked = await account.executeTakeFirst();
	return locked.numUpdatedRows > 0n;
}

/**
 * Does the work while the account is locked, so that concurrent calls wait. Returns null if the
 * account is gone, or if its access has ended since `holder` authenticated.
 */
export function whileAccessLasts<T>(
	db: Database,
	holder: Holder,
	work: (trx: Write) => Promise<T>,
): Promise<T | null> {
	return db.transaction().execute(async (trx) => {
		if (!(await tryLockUser(trx, holder))) return null;
		return work(trx);
	});
}

class Placeholder {
	readonly name: PropertyKey;
	constructor(name: PropertyKey) {
		this.name = name;
	}
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(name) });
const falsyValues = new Proxy({}, { get: () => 0 });

/**
 * Compiles a query once for each open database, because building it takes longer than SQLite takes
 * to run it (docs/decisions/0006). Throws at first use if the query's shape depends on a value, as
 * with `if (value)`.
 */
export function prepared<Values extends object>() {
	return <Row>(build: (db: Kysely<Schema>, values: Values) => Compilable<Row>) => {
		const compiled = new WeakMap<object, CompiledQuery<Row>>();
		function compile(db: Kysely<Schema>, values: Values): CompiledQuery<Row> {
			const query = build(db, placeholders as Values).compile();
			const shapes = [falsyValues as Values, values].map((each) => build(db, each).compile().sql);
			if (shapes.some((sql) => sql !== query.sql))
				throw new Error(`The shape of a prepared query depends on its values: ${query.sql}`);
			return query;
		}
		return async (db: Kysely<Schema>, values: Values): Promise<Row[]> => {
			const { adapter } = db.getExecutor();
			let query = compiled.get(adapter);
			if (!query) compiled.set(adapter, (query = compile(db, values)));
			const parameters = query.parameters.map((value) =>
				value instanceof Placeholder ? values[value.name as keyof Values] : value,
			);
			const { rows }: QueryResult<Row> = await db.executeQuery({ ...query, parameters });
			return rows;
		};
	};
}

export type Database = Kysely<Schema>;
export type Dialect = "sqlite" | "postgres";

export interface OpenDatabase {
	db: Database;
	dialect: Dialect;
	/**
	 * Runs work that only one process may do at a time. The work must not call `exclusively` again,
	 * because the second call would wait for the first.
	 */
	exclusively<T>(work: () => Promise<T>): Promise<T>;
	pool(): PoolMetrics | null;
	close(): Promise<void>;
}

// The default query timeouts, in ms. Migrations have none.
const defaultAnswerMs = { request: 5000, other: MINUTE_MS };

const migrationRetryMs = 120_000;

type MigrationScope = "all" | "empty" | "none";

export interface DatabaseOptions {
	/** True if a write must survive a power cut. Only SQLite uses this option. */
	durable?: boolean;
	/** The longest time that a query waits for a busy or unreachable database, in ms. */
	waitMs?: number;
	/**
	 * PostgreSQL's query timeouts, in ms. `request` applies to queries made during a request or
	 * inside `withRequestTimeout`. `other` applies to the rest.
	 */
	answerMs?: { request: number; other: number };
	/**
	 * The databases to migrate: all (the default), only empty ones, or none. For any other outdated
	 * database, `openDatabase` throws `OtherVersion`.
	 */
	migrates?: MigrationScope;
	/** Receives each query after the migrations. Only tests use it. */
	log?: Logger;
	/** Receives the error of each query that fails after the migrations. */
	onError?: (error: unknown) => void;
}

export class OtherVersion extends Error {}

/**
 * Opens and migrates a database. Throws `OtherVersion` if a newer portal has used it, or if it is
 * outdated and `migrates` excludes it.
 */
export async function openDatabase(
	address: string,
	options: DatabaseOptions = {},
): Promise<OpenDatabase> {
	const dialect: Dialect = /^postgres(ql)?:/.test(address) ? "postgres" : "sqlite";
	const { log, onError, answerMs = defaultAnswerMs, migrates = "all" } = options;
	let isUpToDate = false;
	let pool: () => PoolMetrics | null = () => null;
	const db = new Kysely<Schema>({
		dialect:
			dialect === "postgres"
				? await postgres(
						address,
						options.waitMs,
						() => (isUpToDate ? answerMs[hasRequestTimeout() ? "request" : "other"] : undefined),
						(figures) => (pool = figures),
					)
				: sqlite(address, options),
		log(event) {
			const request = currentRequest.getStore();
			if (request) request.databaseMs += event.queryDurationMillis;
			if (!isUpToDate) return;
			log?.(event);
			if (event.level === "error") onError?.(event.error);
		},
	});
	const exclusively = <T>(work: () => Promise<T>) => withStartLock(address, work);
	try {
		// Servers of the last release may hold locks that a migration needs. A migration runs
		// completely or not at all, so it can be retried.
		const known = migrations(dialect);
		if (!isComplete(await migrationsOf(db), known, migrates))
			await exclusively(() =>
				withRetries(() => migrate(db, known), migrationRetryMs, isLockConflict),
			);
	} catch (error) {
		await db.destroy();
		throw error;
	}
	isUpToDate = true;
	return { db, dialect, exclusively, pool: () => pool(), close: () => db.destroy() };
}

async function migrationsOf(db: Database): Promise<string[] | null> {
	try {
		const { rows } = await sql<{
			name: string;
		}>`select name from kysely_migration order by name`.execute(db);
		return rows.map(({ name }) => name);
	} catch (error) {
		const { code, message } = error as { code?: string; message: string };
		if (code === "42P01" || message.includes("no such table")) return null;
		throw error;
	}
}

function isComplete(
	run: readonly string[] | null,
	known: Record<string, Migration>,
	migrates: MigrationScope,
): boolean {
	const newest = run?.findLast((name) => !(name in known));
	if (newest !== undefined)
		throw new OtherVersion(
			`The database belongs to a newer version of the portal: this version doesn't know its migration ${newest}. Install the newer version.`,
		);
	const isComplete = run?.length === Object.keys(known).length;
	if (isComplete || migrates === "all" || (migrates === "empty" && run === null)) return isComplete;
	throw new OtherVersion(
		run === null
			? "The database has no portal yet. Start the portal first."
			: "The database belongs to an older version of the portal. Run `npm run db -- migrate` to migrate it to this version.",
	);
}

// Checks the order of migrations itself, because Kysely's check trusts the times at which they ran,
// and a clock may have been wrong (docs/migrations.md).
async function migrate(db: Database, known: Record<string, Migration>): Promise<void> {
	const migrator = new Migrator({
		db,
		provider: { getMigrations: async () => known },
		allowUnorderedMigrations: true,
	});
	const inOrder = await migrator.getMigrations();
	const waiting = inOrder.findIndex(({ executedAt }) => executedAt === undefined);
	const early = inOrder.find(
		({ executedAt }, position) => executedAt !== undefined && waiting !== -1 && position > waiting,
	);
	if (early)
		throw new Error(
			`The database has run migration ${early.name} without ${inOrder[waiting]?.name}, which no release does.`,
		);
	const { error } = await migrator.migrateToLatest();
	if (error) throw error;
}

function sqlite(path: string, options: DatabaseOptions): SqliteDialect {
	if (path !== ":memory:") {
		makePrivateFolder(dirname(path));
		makePrivateFile(path);
	}
	return new TransactionalSqlite({ database: nodeSqlite(path, options) });
}

// By default, Kysely changes SQLite's schema without a transaction.
class TransactionalSqlite extends SqliteDialect {
	override createAdapter(): SqliteAdapter {
		return Object.defineProperty(new SqliteAdapter(), "supportsTransactionalDdl", { value: true });
	}
}

// With `synchronous=FULL`, an acknowledged write survives a power cut.
function nodeSqlite(
	path: string,
	{ durable = true, waitMs = 5000 }: DatabaseOptions,
): SqliteDatabase {
	const db = new DatabaseSync(path, { timeout: waitMs, enableForeignKeyConstraints: true });
	db.exec(
		`PRAGMA journal_mode=WAL; PRAGMA synchronous=${durable ? "FULL" : "OFF"}; PRAGMA temp_store=MEMORY`,
	);
	const statements = createCache<string, { statement: StatementSync; reader: boolean }>(
		"SQLite statements",
		{ max: 500 },
	);
	const bind = (values: readonly unknown[]) =>
		values.map((value) =>
			typeof value === "boolean"
				? Number(value)
				: value instanceof Date
					? value.toISOString()
					: boundValue(value),
		) as never[];
	return {
		close: () => db.close(),
		prepare(text) {
			// Takes the write lock at once, because a read lock can't become a write lock if another
			// process has written meanwhile.
			const sql = text === "begin" ? "begin immediate" : text;
			let known = statements.get(sql);
			if (!known) {
				const made = db.prepare(sql);
				known = { statement: made, reader: made.columns().length > 0 };
				statements.set(sql, known);
			}
			const { statement, reader } = known;
			return {
				reader,
				all: (values) => statement.all(...bind(values)),
				// SQLite has already rolled back if the disk is full or failing, and a second rollback
				// would throw.
				run: (values) =>
					sql === "rollback" && !db.isTransaction
						? { changes: 0, lastInsertRowid: 0 }
						: statement.run(...bind(values)),
				iterate: (values) => statement.iterate(...bind(values)) as IterableIterator<unknown>,
			};
		},
	};
}

// SQLite's result codes BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN and PROTOCOL.
const sqliteOutages = new Set([5, 6, 8, 10, 13, 14, 15]);

/** Returns true if the same query may succeed later. */
export function isOutage(error: unknown): boolean {
	const { errcode } = error as { errcode?: number };
	return (errcode !== undefined && sqliteOutages.has(errcode & 0xff)) || isPostgresAway(error);
}

/**
 * Returns true if an error means that the user was deleted. A foreign key violation counts as such
 * an error, because a row that foreign keys refer to is deleted only together with its user.
 */
export function isUserGone(error: unknown): boolean {
	const { errcode, code } = error as { errcode?: number; code?: string };
	return error instanceof UserGone || errcode === 787 || code === "23503";
}

export function isDuplicate(error: unknown): boolean {
	const { errcode, code } = error as { errcode?: number; code?: string };
	return errcode === 2067 || errcode === 1555 || code === "23505";
}
