import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import { planTables } from "#app/platform/database/table-plan.server.ts";

type Row = Readonly<Record<string, unknown>>;

/**
 * Matches columns with secrets. The export leaves them out, because anyone who finds the exported
 * file could use the secrets.
 */
const secretColumns = /(^|_)(hash|token|secret|code|sealed|payload|digest|signature)$/;
const timeColumns = /(_at|_date|^at|^training_(started|graduated))$/;

const internalColumns = new Set(["turn", "access_epoch"]);

function exportedValue(name: string, value: unknown): unknown {
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
		Object.entries(row).flatMap(([name, value]) =>
			secretColumns.test(name) || internalColumns.has(name)
				? []
				: [[name, exportedValue(name, value)]],
		),
	);
}

const batchSize = 200;

interface PersonalTable {
	name: string;
	userColumn: string;
	key: readonly string[];
}

let tables: Promise<readonly PersonalTable[]> | null = null;

function personalTables(): Promise<readonly PersonalTable[]> {
	return (tables ??= planTables().then((plans) =>
		plans
			.flatMap(({ name, columns, key }) => {
				const userColumn =
					name === "user_account" ? "id" : columns.includes("user_id") ? "user_id" : null;
				return userColumn === null ? [] : [{ name, userColumn, key }];
			})
			.toSorted(
				(a, b) =>
					Number(b.name === "user_account") - Number(a.name === "user_account") ||
					a.name.localeCompare(b.name),
			),
	));
}

async function rowsAfter(
	db: Database,
	{ name, userColumn, key }: PersonalTable,
	userId: number,
	last: Row | undefined,
): Promise<Row[]> {
	const columns = sql.join(key.map((column) => sql.ref(column)));
	const after = last
		? sql`and (${columns}) > (${sql.join(key.map((column) => last[column]))})`
		: sql``;
	const { rows } = await sql<Row>`
		select * from ${sql.table(name)} where ${sql.ref(userColumn)} = ${userId} ${after} order by ${columns} limit ${batchSize}`.execute(
		db,
	);
	return rows;
}

/**
 * Yields the user's rows in batches, table by table, to limit memory use. For a table without rows,
 * yields one empty batch.
 */
export async function* readPersonalRows(
	db: Database,
	userId: number,
): AsyncGenerator<{ table: string; rows: Row[] }> {
	for (const table of await personalTables()) {
		let last: Row | undefined;
		do {
			const rows = await rowsAfter(db, table, userId, last);
			if (rows.length > 0 || last === undefined) yield { table: table.name, rows: rows.map(rowOf) };
			last = rows.length < batchSize ? undefined : rows.at(-1);
		} while (last !== undefined);
	}
}
