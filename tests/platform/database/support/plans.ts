import { join } from "node:path";
import { CompiledQuery, type LogEvent } from "kysely";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";

/** Tables that grow only with the content or the settings. All others grow with users and time. */
const bounded =
	/^(catalog_row|content_version|credential_key|media_blob|media_file|pack|picture|picture_variant|portal_token|search_\w+|setting|studio_id|studio_program|kysely_\w+|sqlite_\w+|pragma_\w+|pg_\w+)$/;

/**
 * Indexes that contain only rows that wait for work. They stay small, so a query may read all of
 * one.
 */
const waiting = /^(activity_event_uncounted|account_use_(mail|warned)|job_(due|asked))$/;

const root = join(import.meta.dirname, "../../../../");

type Asked = Pick<CompiledQuery, "sql" | "parameters">;

/** The statements already checked in this process. */
const known = new Set<string>();

/** Returns a function that finds the table behind an alias in a statement. */
function tablesOf(sql: string): (name: string) => string {
	const names = new Map(
		[...sql.matchAll(/"(\w+)" as "(\w+)"/g)].map(([, table = "", name = ""]) => [name, table]),
	);
	return (name) => names.get(name) ?? name;
}

/** Returns the steps of SQLite's plan that read all of a table or an index. */
async function scansOfSqlite({ db }: OpenDatabase, { sql, parameters }: Asked): Promise<string[]> {
	const schema = await db.executeQuery<{ name: string }>(
		CompiledQuery.raw("select name from sqlite_schema where type = 'table'"),
	);
	const tables = new Set(schema.rows.map(({ name }) => name));
	const { rows } = await db.executeQuery<{ detail: string }>(
		CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
	);
	const tableOf = tablesOf(sql);
	const isLimited = /\blimit\b/i.test(sql);
	return rows.flatMap(({ detail }) => {
		const [, name, index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? [];
		if (name === undefined || !tables.has(tableOf(name)) || bounded.test(tableOf(name))) return [];
		return index !== undefined && (waiting.test(index) || isLimited) ? [] : [detail];
	});
}

interface PlanNode {
	"Node Type": string;
	"Relation Name"?: string;
	Plans?: PlanNode[];
}

function scansIn({
	"Node Type": type,
	"Relation Name": table = "",
	Plans: below = [],
}: PlanNode): string[] {
	const own = type === "Seq Scan" && !bounded.test(table) ? [`${type} on ${table}`] : [];
	return [...own, ...below.flatMap(scansIn)];
}

/**
 * Returns the steps of PostgreSQL's plan that read all of a table because there is no index to use.
 * With tables as small as in tests, PostgreSQL may read all of an index, so only SQLite finds such
 * queries.
 */
async function scansOfPostgres(
	{ db }: OpenDatabase,
	{ sql, parameters }: Asked,
): Promise<string[]> {
	return db.transaction().execute(async (trx) => {
		await trx.executeQuery(CompiledQuery.raw("set local enable_seqscan = off"));
		const explained = CompiledQuery.raw(`explain (format json, costs off) ${sql}`, [...parameters]);
		const { rows } = await trx.executeQuery<{ "QUERY PLAN": { Plan: PlanNode }[] }>(explained);
		return rows.flatMap((row) => row["QUERY PLAN"]).flatMap(({ Plan }) => scansIn(Plan));
	});
}

/** Returns the steps in which a statement reads all of a table that grows. */
export function scansOf(database: OpenDatabase, asked: Asked): Promise<string[]> {
	return database.dialect === "postgres"
		? scansOfPostgres(database, asked)
		: scansOfSqlite(database, asked);
}

/**
 * Returns whether a test itself runs the query. If so, the code that called the database is in a
 * test file.
 */
function isOfTest(): boolean {
	const { stackTraceLimit } = Error;
	Error.stackTraceLimit = 50;
	const { stack = "" } = new Error("Who asks?");
	Error.stackTraceLimit = stackTraceLimit;
	const caller = stack
		.split("\n")
		.filter((line) => !line.includes("Log.log"))
		.map((line) => line.split(root)[1] ?? "")
		.find((path) => /^(app|build|scripts|tests)\//.test(path) && !path.includes("plans.ts"));
	return caller?.startsWith("tests/") ?? false;
}

/**
 * Records the queries of a database. At the end, `check` fails if the plan of a new query reads all
 * of a table that grows. So the tests check each query that they make the portal run, on both
 * databases.
 */
export function watchPlans(seen = known): {
	log: (event: LogEvent) => void;
	check: (database: OpenDatabase) => Promise<void>;
} {
	const asked = new Map<string, Asked>();
	const ofTests = new Set<string>();
	let isChecking = false;
	return {
		log({ level, query: { sql, parameters } }) {
			if (isChecking || level !== "query" || seen.has(sql) || asked.has(sql) || ofTests.has(sql))
				return;
			if (!/^\s*(select|insert|update|delete|with)\b/i.test(sql)) return;
			if (isOfTest()) ofTests.add(sql);
			else asked.set(sql, { sql, parameters });
		},
		async check(database) {
			isChecking = true;
			const found: string[] = [];
			for (const [text, each] of asked) {
				const scans = await scansOf(database, each).catch((error: unknown) => [
					`(${String(error)})`,
				]);
				if (scans.length > 0) found.push(`${scans.join(", ")}: ${text}`);
				else seen.add(text);
			}
			if (found.length > 0)
				throw new Error(`Queries read through tables that grow:\n${found.join("\n")}`);
		},
	};
}
