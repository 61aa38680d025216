import { chunks } from "#app/data/catalog/pack-rows.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { CheckedPack } from "./check-pack.server.ts";
import type { Fault } from "./read-pack.server.ts";

/**
 * Passes the apps that other packs hold to this one, with all their rows, and says so; so too the rows of no app, such as trade shows.
 * A row of an app that stays with the other pack is a fault: its id is taken.
 */
export async function takeOver(db: Database, pack: CheckedPack): Promise<{ notes: string[]; faults: Fault[] }> {
	const notes: string[] = [];
	const faults: Fault[] = [];
	const losers = new Set<string>();
	const own = new Map(pack.rows.map((row) => [`${row.kind}:${row.id}`, row]));
	const apps = new Set(pack.rows.filter((row) => row.kind === "app").map((row) => row.id));
	const stored = db.selectFrom("catalog_row").select(["kind", "id", "pack", "app_id"]).where("pack", "!=", pack.name);
	const others = await stored.orderBy("kind").orderBy("id").execute();
	const passing = others.filter((row) => row.app_id !== null && apps.has(row.app_id));
	for (const row of passing) {
		losers.add(row.pack);
		if (row.kind === "app") notes.push(`App ${row.id} passes from pack "${row.pack}" to pack "${pack.name}"`);
	}
	for (const ids of chunks([...new Set(passing.map((row) => row.app_id))])) {
		await db.updateTable("catalog_row").set({ pack: pack.name }).where("pack", "!=", pack.name).where("app_id", "in", ids).execute();
	}
	for (const row of others) {
		const mine = own.get(`${row.kind}:${row.id}`);
		if (!mine || (row.app_id !== null && apps.has(row.app_id))) continue;
		if (row.app_id !== null) {
			const message = `Duplicate id: ${row.kind} ${row.id} belongs to app ${row.app_id} of pack "${row.pack}"`;
			faults.push({ file: mine.file, path: mine.path, message });
			continue;
		}
		losers.add(row.pack);
		notes.push(`${row.kind.replace("_", " ")} ${row.id} passes from pack "${row.pack}" to pack "${pack.name}"`);
		await db.updateTable("catalog_row").set({ pack: pack.name }).where("kind", "=", row.kind).where("id", "=", row.id).execute();
	}
	// Importing the other pack again is then a change: it takes them back.
	for (const name of losers) await db.updateTable("pack").set({ digest: "" }).where("name", "=", name).execute();
	return { notes, faults };
}
