import { copyFileSync, existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { importPack } from "#app/packs/import-pack.server.ts";

/** The workers' setting with the folder of these databases. */
export const importedFolder = "TEST_IMPORTED";

const name = "portal.sqlite";
const made = new Map<string | null, Promise<string>>();

async function make(pack: string | null, now: number): Promise<string> {
	const folder = mkdtempSync(join(process.env[importedFolder] ?? tmpdir(), "imported-"));
	const database = await openDatabase(join(folder, name), { durable: false });
	const outcome = pack === null ? {} : await importPack(database, pack, join(folder, "media"), now);
	await database.close();
	if ("faults" in outcome) throw new Error(JSON.stringify(outcome.faults));
	return folder;
}

/** Copies a SQLite database with all tables, and the pack if named, into an empty folder. Returns the pack's media folder; null: there is a database. */
export async function layImported(
	pack: string | null,
	dataDir: string,
	now: number,
): Promise<string | null> {
	if (existsSync(join(dataDir, name))) return null;
	let folder = made.get(pack);
	if (!folder) made.set(pack, (folder = make(pack, now)));
	mkdirSync(dataDir, { recursive: true });
	copyFileSync(join(await folder, name), join(dataDir, name));
	return join(await folder, "media");
}
