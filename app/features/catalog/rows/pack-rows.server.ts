import type { Selectable } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import { renameFiles } from "./rename-files.server.ts";
import type {
	CatalogRowTable,
	MediaFileTable,
} from "#app/platform/database/tables/catalog.server.ts";

export type CatalogRow = Omit<Selectable<CatalogRowTable>, "added_at">;
export type MediaRow = MediaFileTable;

/** Keeps each statement far below both databases' limits on the number of values. */
const rowsPerStatement = 200;

export function chunks<T>(list: readonly T[], size = rowsPerStatement): T[][] {
	return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
		list.slice(index * size, (index + 1) * size),
	);
}

export interface WrittenRows {
	added: CatalogRow[];
	changed: CatalogRow[];
	/** The changed rows as they were before, because a row may have moved to another program. */
	previous: CatalogRow[];
	retired: CatalogRow[];
}

/** Writes new and changed rows of a pack, and retires the rows that it no longer contains. */
export async function writeRows(
	db: Database,
	pack: string,
	rows: readonly CatalogRow[],
	now: number,
): Promise<WrittenRows> {
	const storedRows = await db
		.selectFrom("catalog_row")
		.selectAll()
		.where("pack", "=", pack)
		.execute();
	const stored = new Map(storedRows.map((row) => [`${row.kind}:${row.id}`, row]));
	const added = rows.filter((row) => !stored.has(`${row.kind}:${row.id}`));
	const changed = rows.filter((row) => {
		const before = stored.get(`${row.kind}:${row.id}`);
		return before !== undefined && !isSame(before, row);
	});
	const toWrite = [...added, ...changed];
	for (const part of chunks(toWrite)) {
		await db
			.insertInto("catalog_row")
			.values(part.map((row) => ({ ...row, added_at: now })))
			.onConflict((conflict) =>
				conflict.columns(["kind", "id"]).doUpdateSet((row) => ({
					pack: row.ref("excluded.pack"),
					app_id: row.ref("excluded.app_id"),
					parent_id: row.ref("excluded.parent_id"),
					section: row.ref("excluded.section"),
					position: row.ref("excluded.position"),
					row: row.ref("excluded.row"),
					retired_at: row.ref("excluded.retired_at"),
				})),
			)
			.execute();
	}
	const present = new Set(rows.map((row) => `${row.kind}:${row.id}`));
	const gone = [...stored.values()].filter(
		(row) => row.retired_at === null && !present.has(`${row.kind}:${row.id}`),
	);
	for (const kind of new Set(gone.map((row) => row.kind))) {
		for (const ids of chunks(gone.filter((row) => row.kind === kind).map((row) => row.id))) {
			await db
				.updateTable("catalog_row")
				.set({ retired_at: now })
				.where("kind", "=", kind)
				.where("id", "in", ids)
				.execute();
		}
	}
	const previous = changed.flatMap((row) => stored.get(`${row.kind}:${row.id}`) ?? []);
	return { added, changed, previous, retired: gone };
}

function isSame(a: CatalogRow, b: CatalogRow): boolean {
	const { row, app_id, parent_id, section, position, retired_at } = a;
	const same = row === b.row && app_id === b.app_id && parent_id === b.parent_id;
	return same && section === b.section && position === b.position && retired_at === b.retired_at;
}

/**
 * Replaces the files of a pack. Keeps files that retired programs use, or all files if `keepsFiles`
 * is true. Returns how many files are new or different.
 */
export async function writeMedia(
	db: Database,
	pack: string,
	media: readonly MediaRow[],
	keepsFiles = false,
): Promise<number> {
	const before = await db
		.selectFrom("media_file")
		.select(["name", "hash"])
		.where("pack", "=", pack)
		.execute();
	const stored = new Map(before.map((file) => [file.name, file.hash]));
	const named = new Set(media.map((file) => file.name));
	const dropped = keepsFiles ? [] : before.filter((file) => !named.has(file.name));
	const kept = dropped.length === 0 ? new Set<string>() : await namesOfRetired(db, pack);
	const replaced = before.filter((file) => named.has(file.name));
	for (const part of chunks(
		[...replaced, ...dropped.filter((file) => !kept.has(file.name))].map((file) => file.name),
	))
		await db.deleteFrom("media_file").where("pack", "=", pack).where("name", "in", part).execute();
	for (const part of chunks(media)) await db.insertInto("media_file").values(part).execute();
	return media.filter((file) => stored.get(file.name) !== file.hash).length;
}

async function namesOfRetired(db: Database, pack: string): Promise<Set<string>> {
	const rows = await db
		.selectFrom("catalog_row")
		.select(["kind", "app_id", "row"])
		.where("pack", "=", pack)
		.where("retired_at", "is not", null)
		.execute();
	const apps = new Set(rows.filter(({ kind }) => kind === "app").map((row) => row.app_id));
	const names = new Set<string>();
	const collect = (name: string) => {
		names.add(name);
		return name;
	};
	for (const { app_id, row } of rows)
		if (apps.has(app_id)) renameFiles(JSON.parse(row) as object, collect);
	return names;
}
