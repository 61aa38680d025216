import { createHash } from "node:crypto";
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { importPack } from "#app/packs/import-pack.server.ts";
import { root } from "./server.ts";

export const packFolders = {
	sample: join(root, "tests/sample-pack"),
	demo: join(root, "content/demo"),
} as const;
export type PackName = keyof typeof packFolders;

/** The workers' setting with the folder of these databases. */
export const importedFolder = "TEST_IMPORTED";

const name = "portal.sqlite";
const made = new Map<string, Promise<string | null>>();

/** Null: the pack has faults, which is for the portal to say. */
async function make(pack: string | null, now: number): Promise<string | null> {
	const folder = mkdtempSync(join(process.env[importedFolder] ?? tmpdir(), "imported-"));
	const database = await openDatabase(join(folder, name), { durable: false });
	const outcome = pack === null ? {} : await importPack(database, pack, join(folder, "media"), now);
	await database.close();
	return "faults" in outcome ? null : folder;
}

/** The same for packs with the same files. Those of the project do not change while tests run. */
function keyOf(pack: string | null): string {
	if (pack === null || pack.startsWith(root) || !existsSync(pack)) return pack ?? "";
	const hash = createHash("sha256");
	for (const entry of readdirSync(pack, { recursive: true, withFileTypes: true })) {
		const path = join(entry.parentPath, entry.name);
		hash.update(`\n${path.slice(pack.length)}\n`);
		if (entry.isFile()) hash.update(readFileSync(path));
	}
	return hash.digest("hex");
}

/**
 * Copies a SQLite database with all tables, and the pack if named, into a folder. Returns the pack's media folder, which is shared; null:
 * there is a database, or the pack has faults.
 */
export async function layImported(
	pack: string | null,
	dataDir: string,
	now: number,
): Promise<string | null> {
	if (existsSync(join(dataDir, name))) return null;
	const key = `${keyOf(pack)} ${now}`;
	let making = made.get(key);
	if (!making) made.set(key, (making = make(pack, now)));
	const folder = await making;
	if (folder === null) return null;
	mkdirSync(dataDir, { recursive: true });
	copyFileSync(join(folder, name), join(dataDir, name));
	return join(folder, "media");
}
