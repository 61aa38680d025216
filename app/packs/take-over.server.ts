import { isDeepStrictEqual } from "node:util";
import { chunks, type CatalogRow } from "#app/features/catalog/rows/pack-rows.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { CheckedPack } from "./check-pack.server.ts";
import type { PrintedFinding } from "./findings/finding.ts";
import { jsonPath } from "./findings/json-path.ts";
import { countsByKind, titleList } from "./row-words.server.ts";

export interface Held {
	left: ReadonlySet<number>;
	notes: string[];
	faults: PrintedFinding[];
}

function comparable(rows: readonly CatalogRow[]) {
	return new Map(
		rows.map(({ kind, id, parent_id, section, position, row }) => [
			`${kind}:${id}`,
			{ parent_id, section, position, row: JSON.parse(row) as unknown },
		]),
	);
}

/**
 * Finds the programs that this import can't take. A program of another pack is a fault, and a
 * program of the studio is left out, unless `names` has its pack (PACK-45). If this pack would
 * change a program that is left out, this adds a note or, with `isStrict`, a fault. `rows` are this
 * pack's rows as they would be stored.
 */
export async function heldApps(
	db: Database,
	pack: CheckedPack,
	rows: readonly CatalogRow[],
	{ names, isStrict }: { names: readonly string[]; isStrict: boolean },
): Promise<Held> {
	const left = new Set<number>();
	const notes: string[] = [];
	const faults: PrintedFinding[] = [];
	const own = new Set(pack.rows.map((row) => `${row.kind}:${row.id}`));
	const apps = new Map(pack.rows.filter((row) => row.kind === "app").map((row) => [row.id, row]));
	const stored: CatalogRow[] = [];
	for (const ids of chunks([...apps.keys()]))
		stored.push(
			...(await db
				.selectFrom("catalog_row")
				.selectAll()
				.where("pack", "!=", pack.name)
				.where("app_id", "in", ids)
				.execute()),
		);
	for (const [id, app] of apps) {
		const others = stored.filter((row) => row.app_id === id);
		const theirs = others.find((row) => row.kind === "app");
		if (!theirs) continue;
		const gone = others.filter(
			(row) => row.retired_at === null && !own.has(`${row.kind}:${row.id}`),
		);
		const retiring =
			gone.length === 0 ? "It would retire nothing" : `It would retire ${countsByKind(gone)}`;
		if (names.includes(theirs.pack)) {
			if (gone.length > 0)
				notes.push(`App ${id}: ${countsByKind(gone)} of pack "${theirs.pack}" retired`);
		} else if (theirs.pack === `studio-${id}`) {
			left.add(id);
			const ours = rows.filter((row) => row.app_id === id);
			const live = others.filter((row) => row.retired_at === null);
			if (isDeepStrictEqual(comparable(ours), comparable(live))) continue;
			const message = `App ${titleList([theirs])} is left out, because the studio published it. To keep the studio's version, bring it into the folder with "export ${id} PATH". To replace it, import with --take-over ${theirs.pack}.`;
			if (isStrict) faults.push({ file: app.file, path: jsonPath(app.idPath), message });
			else notes.push(message);
		} else {
			const message = `App ${titleList([theirs])} belongs to pack "${theirs.pack}". Give this program another number, or import with --take-over "${theirs.pack}" to replace it. ${retiring}.`;
			faults.push({ file: app.file, path: jsonPath(app.idPath), message });
		}
	}
	return { left, notes, faults };
}

export interface TakenOver {
	notes: string[];
	apps: number[];
	faults: PrintedFinding[];
}

/**
 * Moves programs, and rows that belong to no program, such as trade shows, from other packs to this
 * one. A row whose id then still belongs to a program of another pack is a fault.
 */
export async function takeOver(
	db: Database,
	pack: Pick<CheckedPack, "name" | "rows">,
): Promise<TakenOver> {
	const notes: string[] = [];
	const faults: PrintedFinding[] = [];
	const losers = new Set<string>();
	const own = new Map(pack.rows.map((row) => [`${row.kind}:${row.id}`, row]));
	const apps = new Set(pack.rows.filter((row) => row.kind === "app").map((row) => row.id));
	const stored = db
		.selectFrom("catalog_row")
		.select(["kind", "id", "pack", "app_id"])
		.where("pack", "!=", pack.name);
	const others = await stored.orderBy("kind").orderBy("id").execute();
	const passing = others.filter((row) => row.app_id !== null && apps.has(row.app_id));
	for (const row of passing) {
		losers.add(row.pack);
		if (row.kind === "app")
			notes.push(`App ${row.id} moves from pack "${row.pack}" to pack "${pack.name}"`);
	}
	for (const ids of chunks([...new Set(passing.map((row) => row.app_id))])) {
		await db
			.updateTable("catalog_row")
			.set({ pack: pack.name })
			.where("pack", "!=", pack.name)
			.where("app_id", "in", ids)
			.execute();
	}
	for (const row of others) {
		const mine = own.get(`${row.kind}:${row.id}`);
		if (!mine || (row.app_id !== null && apps.has(row.app_id))) continue;
		if (row.app_id !== null) {
			const message = `Duplicate id: ${row.kind} ${row.id} belongs to app ${row.app_id} of pack "${row.pack}"`;
			faults.push({ file: mine.file, path: jsonPath(mine.idPath), message });
			continue;
		}
		losers.add(row.pack);
		notes.push(
			`${row.kind.replace("_", " ")} ${row.id} moves from pack "${row.pack}" to pack "${pack.name}"`,
		);
		await db
			.updateTable("catalog_row")
			.set({ pack: pack.name })
			.where("kind", "=", row.kind)
			.where("id", "=", row.id)
			.execute();
	}
	// Without a digest, importing the other pack again counts as a change.
	for (const name of losers)
		await db.updateTable("pack").set({ digest: "" }).where("name", "=", name).execute();
	return { notes, apps: passing.flatMap((row) => row.app_id ?? []), faults };
}
