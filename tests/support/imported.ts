import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../app/data/database.server.ts";
import { importPack } from "../../app/content/import-pack.server.ts";

const made = new Map<string, Promise<string>>();

async function make(pack: string, now: number): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-imported-"));
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	const database = await openDatabase(join(folder, "portal.sqlite"));
	const outcome = await importPack(database, pack, join(folder, "media"), now);
	await database.close();
	if ("faults" in outcome) throw new Error(JSON.stringify(outcome.faults));
	return folder;
}

/** Lays a database with the pack imported into an empty folder, imported once for all tests of a file; answers where its media are. */
export async function layImported(pack: string, dataDir: string, now: number): Promise<string | null> {
	if (existsSync(join(dataDir, "portal.sqlite"))) return null;
	let folder = made.get(pack);
	if (!folder) made.set(pack, (folder = make(pack, now)));
	mkdirSync(dataDir, { recursive: true });
	copyFileSync(join(await folder, "portal.sqlite"), join(dataDir, "portal.sqlite"));
	return join(await folder, "media");
}
