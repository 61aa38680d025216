import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { backup, DatabaseSync } from "#app/data/database/sqlite.server.ts";
import type { Client } from "pg";
import { databaseAddresses, isDatabaseAddress, isPostgres, withoutPassword } from "#app/data/database/database-address.server.ts";
import { openDatabase, OtherVersion, type DatabaseOptions, type OpenDatabase } from "#app/data/database/database.server.ts";
import { makePrivateFolder } from "#app/gateways/private-files.server.ts";
import { CannotMove, type Place } from "./move-portal.server.ts";

/** A place while it is in use. */
export interface OpenPlace {
	place: Place;
	close(): Promise<void>;
}

export interface PlaceOptions {
	/** `postgres://…`, or the path of a SQLite file. */
	address: string;
	/** What stands beside a SQLite file; else in its own folder. */
	mediaDir?: string;
	dataDir?: string;
}

/** An address as it may be shown: without passwords. */
export function shownAddress(address: string): string {
	if (!isDatabaseAddress(address)) throw new CannotMove(`A place must be ${databaseAddresses}.`);
	return isPostgres(address) ? withoutPassword(address) : resolve(address);
}

async function open(address: string, shown: string, options: DatabaseOptions = {}): Promise<OpenDatabase> {
	try {
		return await openDatabase(address, options);
	} catch (error) {
		const { message } = error as Error;
		if (error instanceof OtherVersion) throw new CannotMove(`${shown}: ${message}`);
		throw new CannotMove(`${shown} cannot be opened: ${message}`);
	}
}

/** The files beside a SQLite database; in PostgreSQL the database holds everything, a media folder is only nearer. */
function beside({ address, mediaDir, dataDir }: PlaceOptions): Pick<Place, "mediaDir" | "secretFile"> {
	if (isPostgres(address)) return { mediaDir: null, secretFile: null };
	const folder = dataDir ?? dirname(resolve(address));
	return { mediaDir: mediaDir ?? join(folder, "media"), secretFile: join(folder, "session-secret") };
}

/**
 * A portal to be read, as it is at this moment, also while it runs: of a SQLite file a snapshot is taken, which is then brought to this
 * version; the file itself is not touched.
 */
export async function openSource(options: PlaceOptions, scratch: string): Promise<OpenPlace> {
	const { address } = options;
	const name = shownAddress(address);
	if (isPostgres(address)) {
		const database = await open(address, name, { migrates: "none" });
		return { place: { database, ...beside(options), name }, close: () => database.close() };
	}
	if (!existsSync(address)) throw new CannotMove(`There is no database at ${name}.`);
	return openCopy(scratch, async (copy) => {
		await takeSnapshot(address, copy, name);
		return { database: await open(copy, name), ...beside(options), name };
	});
}

/** A place in a copy of its own, which is made in a new folder and goes with it when the place is closed. */
async function openCopy(scratch: string, make: (copy: string) => Promise<Place>): Promise<OpenPlace> {
	makePrivateFolder(scratch);
	const folder = mkdtempSync(join(scratch, "tradewinds-copy-"));
	const remove = () => rmSync(folder, { recursive: true, force: true });
	try {
		const place = await make(join(folder, "portal.sqlite"));
		return {
			place,
			async close() {
				await place.database.close();
				remove();
			},
		};
	} catch (error) {
		remove();
		throw error;
	}
}

/** More than any database has. */
const allPages = 2 ** 31 - 1;

async function takeSnapshot(address: string, snapshot: string, name: string): Promise<void> {
	let source: DatabaseSync | null = null;
	try {
		source = new DatabaseSync(address, { readOnly: true, timeout: 10_000 });
		const known = source.prepare("select count(*) as count from sqlite_schema where name in ('user_account', 'catalog_row')").get();
		if (known?.count !== 2) throw new CannotMove(`${name} is no database of a portal.`);
		// In one step: one of several begins anew whenever another process has written, and never ends where they write all the time.
		await backup(source, snapshot, { rate: allPages });
	} catch (error) {
		if (error instanceof CannotMove) throw error;
		throw new CannotMove(`${name} cannot be read: ${(error as Error).message}`);
	} finally {
		source?.close();
	}
}

/** Whether somebody else has a database open: what is written from now on is not in a copy. */
export async function isInUse(address: string): Promise<boolean> {
	if (isPostgres(address)) return hasOthers(address);
	if (!existsSync(address)) return false;
	const probe = new DatabaseSync(address, { timeout: 0 });
	try {
		probe.exec("pragma locking_mode = exclusive; begin immediate; rollback");
		probe.prepare("select count(*) from sqlite_schema").get();
		return false;
	} catch {
		return true;
	} finally {
		probe.close();
	}
}

async function hasOthers(address: string): Promise<boolean> {
	const { default: pg } = await import("pg");
	let client: Client | null = null;
	try {
		client = new pg.Client({ connectionString: address });
		await client.connect();
		const { rows } = await client.query(`select 1 from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
		return rows.length > 0;
	} catch {
		// Opening it says what is wrong.
		return false;
	} finally {
		await client?.end().catch(() => undefined);
	}
}

/** A place to be filled. */
export async function openTarget(options: PlaceOptions): Promise<OpenPlace> {
	const { address } = options;
	const name = shownAddress(address);
	if (!isPostgres(address)) makePrivateFolder(dirname(resolve(address)));
	const database = await open(address, name);
	return { place: { database, ...beside(options), name }, close: () => database.close() };
}

/** A backup: one SQLite file that holds everything, media and secret too. */
export async function openBackup(file: string, scratch: string): Promise<OpenPlace> {
	if (!existsSync(file)) throw new CannotMove(`There is no file ${resolve(file)}.`);
	const name = resolve(file);
	// Opening it may bring it to this version: the backup itself stays as it is.
	return openCopy(scratch, async (copy) => {
		copyFileSync(file, copy);
		if (!isBackup(copy)) throw new CannotMove(`${name} is no backup of a portal.`);
		return { database: await open(copy, name), mediaDir: null, secretFile: null, name };
	});
}

function isBackup(file: string): boolean {
	let database: DatabaseSync | null = null;
	try {
		database = new DatabaseSync(file, { readOnly: true });
		const tables = database.prepare("select count(*) as count from sqlite_schema where name in ('user_account', 'media_blob')").get();
		const damage = database.prepare("pragma quick_check").get();
		return tables?.count === 2 && damage?.quick_check === "ok";
	} catch {
		return false;
	} finally {
		database?.close();
	}
}

/** A backup to be written. */
export async function openNewBackup(file: string): Promise<OpenPlace> {
	const database = await open(file, resolve(file));
	return { place: { database, mediaDir: null, secretFile: null, name: resolve(file) }, close: () => database.close() };
}
