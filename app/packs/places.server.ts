import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { backup, DatabaseSync } from "#app/platform/database/sqlite.server.ts";
import type { Client } from "pg";
import { refusalOf } from "#app/platform/database/open-store.server.ts";
import {
	databaseAddresses,
	hasSeveralHosts,
	isDatabaseAddress,
	isPostgres,
	oneHost,
	withoutPassword,
} from "#app/platform/database/database-address.server.ts";
import {
	openDatabase,
	OtherVersion,
	type DatabaseOptions,
	type OpenDatabase,
} from "#app/platform/database/database.server.ts";
import { makePrivateFolder } from "#app/platform/files/private-files.server.ts";
import { CannotMove, type PortalLocation } from "./move-portal.server.ts";

export interface OpenPlace {
	place: PortalLocation;
	close(): Promise<void>;
}

export interface PlaceOptions {
	/** `postgres://…`, or the path of an SQLite file. */
	address: string;
	/** `mediaDir` and `dataDir` are only for SQLite. */
	mediaDir?: string;
	dataDir?: string;
}

export function shownAddress(address: string): string {
	if (hasSeveralHosts(address)) throw new CannotMove(`A place must be ${oneHost}.`);
	if (!isDatabaseAddress(address)) throw new CannotMove(`A place must be ${databaseAddresses}.`);
	return isPostgres(address) ? withoutPassword(address) : resolve(address);
}

async function open(
	address: string,
	shown: string,
	options: DatabaseOptions = {},
): Promise<OpenDatabase> {
	try {
		return await openDatabase(address, options);
	} catch (error) {
		const { message } = error as Error;
		if (error instanceof OtherVersion) throw new CannotMove(`${shown}: ${message}`);
		throw new CannotMove(`${shown} can't be opened: ${message}`);
	}
}

/**
 * Returns the paths of the media folder and of the secret. Both are null for PostgreSQL, because
 * the database contains everything, and the media folder is only a cache.
 */
function beside({
	address,
	mediaDir,
	dataDir,
}: PlaceOptions): Pick<PortalLocation, "mediaDir" | "secretFile"> {
	if (isPostgres(address)) return { mediaDir: null, secretFile: null };
	const folder = dataDir ?? dirname(resolve(address));
	return {
		mediaDir: mediaDir ?? join(folder, "media"),
		secretFile: join(folder, "session-secret"),
	};
}

/**
 * Opens the source, even while the portal runs. If it is an SQLite file, migrates a snapshot of it,
 * but never the file itself.
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

async function openCopy(
	scratch: string,
	make: (copy: string) => Promise<PortalLocation>,
): Promise<OpenPlace> {
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

const allPages = 2 ** 31 - 1;

async function takeSnapshot(address: string, snapshot: string, name: string): Promise<void> {
	let source: DatabaseSync | null = null;
	try {
		source = new DatabaseSync(address, { readOnly: true, timeout: 10_000 });
		const known = source
			.prepare(
				"select count(*) as count from sqlite_schema where name in ('user_account', 'catalog_row')",
			)
			.get();
		if (known?.count !== 2)
			throw new CannotMove(`${name} isn't the database of a portal. Give the database of one.`);
		// A backup in several steps begins again whenever another process writes, so it might never
		// end.
		await backup(source, snapshot, { rate: allPages });
	} catch (error) {
		if (error instanceof CannotMove) throw error;
		const { message } = error as Error;
		// The source is opened only for reading, so it must be the copy that can't be written.
		if (refusalOf(error) !== null)
			throw new CannotMove(
				`A copy of ${name} can't be written in ${dirname(dirname(snapshot))}: ${message}`,
			);
		throw new CannotMove(`${name} can't be read: ${message}`);
	} finally {
		source?.close();
	}
}

/**
 * Returns whether other processes use the database. A copy won't contain what they write from now
 * on.
 */
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
		// If connecting fails, opening the database reports the error.
		return false;
	} finally {
		await client?.end().catch(() => undefined);
	}
}

export async function openTarget(options: PlaceOptions): Promise<OpenPlace> {
	const { address } = options;
	const name = shownAddress(address);
	if (!isPostgres(address)) makePrivateFolder(dirname(resolve(address)));
	const database = await open(address, name);
	return { place: { database, ...beside(options), name }, close: () => database.close() };
}

/** Opens a backup, which is one SQLite file with the media and the secret. */
export async function openBackup(file: string, scratch: string): Promise<OpenPlace> {
	if (!existsSync(file)) throw new CannotMove(`There is no file ${resolve(file)}.`);
	const name = resolve(file);
	// Opens a copy, because opening may migrate the file, and the backup must not change.
	return openCopy(scratch, async (copy) => {
		copyFileSync(file, copy);
		if (!isBackup(copy))
			throw new CannotMove(
				`${name} isn't a backup of a portal. Give a file that \`npm run db -- backup\` wrote.`,
			);
		return { database: await open(copy, name), mediaDir: null, secretFile: null, name };
	});
}

function isBackup(file: string): boolean {
	let database: DatabaseSync | null = null;
	try {
		database = new DatabaseSync(file, { readOnly: true });
		const tables = database
			.prepare(
				"select count(*) as count from sqlite_schema where name in ('user_account', 'media_blob')",
			)
			.get();
		const damage = database.prepare("pragma quick_check").get();
		return tables?.count === 2 && damage?.quick_check === "ok";
	} catch {
		return false;
	} finally {
		database?.close();
	}
}

export async function openNewBackup(file: string): Promise<OpenPlace> {
	const database = await open(file, resolve(file));
	return {
		place: { database, mediaDir: null, secretFile: null, name: resolve(file) },
		close: () => database.close(),
	};
}
