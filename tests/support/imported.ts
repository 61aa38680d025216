import { createHash } from "node:crypto";
import {
	copyFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
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

/** The environment variable that tells the workers the folder of these databases. */
export const importedFolder = "TEST_IMPORTED";

const name = "portal.sqlite";
const made = new Map<string, Promise<string | null>>();

/**
 * Imports each pack of the project once for all workers, and copies it for each, so that none
 * writes into another's folder. Returns null if the pack has faults, which the portal then reports.
 */
async function make(key: string, pack: string | null, now: number): Promise<string | null> {
	const all = process.env[importedFolder];
	const own = mkdtempSync(join(all ?? tmpdir(), "imported-"));
	const shared =
		all !== undefined && isOfProject(pack)
			? join(all, createHash("sha256").update(key).digest("hex"))
			: null;
	if (shared !== null && existsSync(shared)) {
		cpSync(shared, own, { recursive: true });
		return own;
	}
	const database = await openDatabase(join(own, name), { durable: false });
	const outcome = pack === null ? {} : await importPack(database, pack, join(own, "media"), now);
	await database.close();
	if ("faults" in outcome) return null;
	if (shared !== null) share(own, shared);
	return own;
}

/** Copies a folder completely or not at all. */
function share(own: string, shared: string): void {
	const copy = `${own}-copy`;
	cpSync(own, copy, { recursive: true });
	try {
		renameSync(copy, shared);
	} catch (error) {
		// Another worker was faster.
		if (!existsSync(shared)) throw error;
		rmSync(copy, { recursive: true });
	}
}

/** Packs of the project don't change while tests run. */
const isOfProject = (pack: string | null) => pack === null || pack.startsWith(root);

/** Returns the same key for packs with the same files. */
function keyOf(pack: string | null): string {
	if (pack === null || isOfProject(pack) || !existsSync(pack)) return pack ?? "";
	const hash = createHash("sha256");
	for (const entry of readdirSync(pack, { recursive: true, withFileTypes: true })) {
		const path = join(entry.parentPath, entry.name);
		hash.update(`\n${path.slice(pack.length)}\n`);
		if (entry.isFile()) hash.update(readFileSync(path));
	}
	return hash.digest("hex");
}

/**
 * Copies an SQLite database with all tables, and the pack if named, into a folder. Returns the
 * pack's shared media folder, or null if there is a database already or the pack has faults.
 */
export async function layImported(
	pack: string | null,
	dataDir: string,
	now: number,
): Promise<string | null> {
	if (existsSync(join(dataDir, name))) return null;
	const key = `${keyOf(pack)} ${now}`;
	let making = made.get(key);
	if (!making) made.set(key, (making = make(key, pack, now)));
	const folder = await making;
	if (folder === null) return null;
	mkdirSync(dataDir, { recursive: true });
	copyFileSync(join(folder, name), join(dataDir, name));
	return join(folder, "media");
}
