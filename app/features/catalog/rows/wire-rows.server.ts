import { fileFields } from "#app/platform/fields/fields.server.ts";
import type { CatalogEntity, WireRow } from "./wire-row.ts";

/** Rows live as long as their entities, even after an import. */
const rows = new WeakMap<CatalogEntity, WireRow>();

export function rememberRow(entity: CatalogEntity, row: WireRow): void {
	rows.set(entity, row);
}

export function rowOf(entity: CatalogEntity): WireRow {
	const row = rows.get(entity);
	if (!row) throw new Error("This was not read from the catalog.");
	return row;
}

export function renameFiles<T>(row: T, nameOf: (file: string) => string): T {
	const renamed = (value: unknown, field: string): unknown => {
		if (Array.isArray(value)) return value.map((each) => renamed(each, field));
		if (typeof value === "object" && value !== null)
			return Object.fromEntries(
				Object.entries(value).map(([name, each]) => [name, renamed(each, name)]),
			);
		return typeof value === "string" && fileFields.has(field) ? nameOf(value) : value;
	};
	return renamed(row, "") as T;
}
