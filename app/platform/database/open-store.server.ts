import { accessSync, constants } from "node:fs";
import { SettingsError, type Settings } from "#app/settings.server.ts";
import { closePlaces, makePrivateFolder } from "#app/platform/files/private-files.server.ts";
import { log } from "#app/platform/logs/log.server.ts";
import { isPostgres } from "./database-address.server.ts";
import {
	openDatabase,
	type Database,
	type DatabaseOptions,
	type OpenDatabase,
} from "./database.server.ts";
import { writeSetting } from "./setting.server.ts";

/**
 * Opens the database, and makes the portal's folders and files private. Throws `SettingsError` if a
 * folder isn't writable or the database can't be opened. If the database refuses writes, throws the
 * database's own error.
 */
export async function openStore(
	{ dataDir, mediaDir, database }: Settings,
	options: DatabaseOptions,
): Promise<OpenDatabase> {
	for (const [name, folder] of [
		["DATA_DIR", dataDir],
		["MEDIA_DIR", mediaDir],
	] as const) {
		try {
			makePrivateFolder(folder);
			closePlaces({ dataDir, mediaDir, database });
			accessSync(folder, constants.W_OK);
		} catch (error) {
			throw new SettingsError(
				`${name} must be a folder that the portal can write to: ${firstLine(error)}`,
				{ cause: error },
			);
		}
	}
	try {
		return await openDatabase(database, options);
	} catch (error) {
		if (refusalOf(error) !== null) throw error;
		const name = isPostgres(database)
			? "DATABASE_URL"
			: "DATABASE_URL, or DATA_DIR with its SQLite file,";
		throw new SettingsError(`${name} must be a database that can be opened: ${firstLine(error)}`, {
			cause: error,
		});
	}
}

export function unwritable({ database }: Settings, refusal: string, error: unknown): string {
	const name = isPostgres(database)
		? "DATABASE_URL"
		: `DATABASE_URL, or DATA_DIR with its SQLite file (${database}),`;
	return `${name} must be a database that the portal can write to, but ${refusal}: ${firstLine(error)}`;
}

function firstLine(error: unknown): string {
	return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}

/** Writes a setting, because only a write shows whether the database accepts writes. */
export const writeSomething = (db: Database, now: number): Promise<void> =>
	writeSetting(db, "written-at", String(now));

export function reportWrites(reason: string | null, error: unknown): void {
	if (reason === null) log.warn("The database accepts writes again");
	else
		log.error(
			`The database refuses writes: ${reason}. The portal still shows pages and keeps forms`,
			error,
		);
}

// Reasons by the lowest byte of SQLite's result code: READONLY, IOERR, FULL and CANTOPEN.
const sqliteReasons: Readonly<Record<number, string>> = {
	8: "it is read-only",
	10: "its disk is full or failing",
	13: "its disk is full",
	14: "its files can't be opened for writing",
};

const reasons: Readonly<Record<string, string>> = {
	"25006": "it is a standby, or read-only",
	"53100": "its disk is full",
	"58030": "its disk is failing",
	ENOSPC: "its disk is full",
	EDQUOT: "its disk quota is used up",
	EROFS: "its disk is read-only",
};

/**
 * Returns why a database refuses writes, as the end of a sentence, or null if the error means
 * something else.
 */
export function refusalOf(error: unknown): string | null {
	const { code, errcode } = error as { code?: string; errcode?: number };
	return (errcode === undefined ? reasons[code ?? ""] : sqliteReasons[errcode & 0xff]) ?? null;
}

interface Parts {
	write(): Promise<unknown>;
	report(reason: string | null, error: unknown): void;
	everyMs: number;
}

/**
 * After a refused write, calls `write` every `everyMs` until it succeeds, because hours may pass
 * before someone sends the next form (SET-46).
 */
export function watchWrites({ write, report, everyMs }: Parts) {
	let timer: NodeJS.Timeout | undefined;
	async function tryAgain(): Promise<void> {
		const isAccepted = await write().then(
			() => true,
			() => false,
		);
		if (!timer) return;
		if (!isAccepted) return void timer.refresh();
		timer = undefined;
		report(null, null);
	}
	return {
		isRefused: (): boolean => timer !== undefined,
		note(error: unknown): void {
			const reason = refusalOf(error);
			if (reason === null || timer) return;
			timer = setTimeout(() => void tryAgain(), everyMs).unref();
			report(reason, error);
		},
		close(): void {
			clearTimeout(timer);
			timer = undefined;
		},
	};
}
