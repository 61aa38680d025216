import { sql } from "kysely";
import { openDatabase } from "./database.server.ts";

export interface TablePlan {
	name: string;
	columns: readonly string[];
	key: readonly string[];
	hasSequence: boolean;
}

// Tables that aren't copied, because the portal or the database rebuilds them, or because the media
// folder may have their content.
const excludedTables = /^(search_|media_blob$|picture(_variant)?$|kysely_|sqlite_)/;

/**
 * Returns all tables to copy, each after the tables that it refers to. Reads them from a new
 * database, so that no table is forgotten.
 */
export async function planTables(): Promise<TablePlan[]> {
	const { db, close } = await openDatabase(":memory:");
	try {
		const tables = await sql<{
			name: string;
			sql: string;
		}>`select name, sql from sqlite_schema where type = 'table' order by name`.execute(db);
		const waiting = new Map<string, { plan: TablePlan; needs: Set<string> }>();
		for (const { name, sql: text } of tables.rows.filter(
			(table) => !excludedTables.test(table.name),
		)) {
			const columns = await sql<{
				name: string;
				pk: number;
			}>`select name, pk from pragma_table_info(${name})`.execute(db);
			const needs = await sql<{
				table: string;
			}>`select "table" from pragma_foreign_key_list(${name})`.execute(db);
			const key = columns.rows.filter((column) => column.pk > 0).toSorted((a, b) => a.pk - b.pk);
			const plan = {
				name,
				columns: columns.rows.map((column) => column.name),
				key: key.map((column) => column.name),
				hasSequence: /autoincrement/i.test(text),
			};
			waiting.set(name, {
				plan,
				needs: new Set(needs.rows.map((row) => row.table).filter((table) => table !== name)),
			});
		}
		const ordered: TablePlan[] = [];
		while (waiting.size > 0) {
			const next = [...waiting.values()].find(({ needs }) =>
				[...needs].every((table) => !waiting.has(table)),
			);
			if (!next)
				throw new Error(
					`Tables refer to each other in a circle: ${[...waiting.keys()].join(", ")}`,
				);
			ordered.push(next.plan);
			waiting.delete(next.plan.name);
		}
		return ordered;
	} finally {
		await close();
	}
}
