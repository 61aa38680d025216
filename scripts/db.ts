import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { randomBytes } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { CannotMove, movePortal, type MoveResult } from "#app/packs/move-portal.server.ts";
import {
	isInUse,
	openBackup,
	openNewBackup,
	openSource,
	openTarget,
	shownAddress,
	type OpenPlace,
	type PlaceOptions,
} from "#app/packs/places.server.ts";
import { writeSetting } from "#app/platform/database/setting.server.ts";
import { refusalOf } from "#app/platform/database/open-store.server.ts";
import { openDatabase, OtherVersion } from "#app/platform/database/database.server.ts";
import { readSettings, type Settings } from "#app/settings.server.ts";
import { keepToOwner, makePrivateFolder } from "#app/platform/files/private-files.server.ts";
import { checkCommandLine, complain, runCommand, say } from "./command.ts";
import { requireDatabase } from "./portal-database.ts";

const usage = `Usage: npm run db -- backup FILE            back up all of the portal's data to one file; the portal may be running
       npm run db -- restore FILE           restore a backup into the empty database of the settings
       npm run db -- migrate                migrate the portal's database to this version, as the portal does when it starts
       npm run db -- copy FROM_URL TO_URL   copy a portal into an empty database: postgres://… or the path of an SQLite file`;

const commands = {
	backup: { needs: ["FILE"] },
	restore: { needs: ["FILE"] },
	migrate: { needs: [] },
	copy: { needs: ["FROM_URL", "TO_URL"] },
};

async function main([command = "", ...words]: readonly string[]): Promise<number> {
	const settings = readSettings();
	keepToOwner(settings);
	checkCommandLine(commands, { command, words }, usage);
	const [first = "", second = ""] = words;
	if (command === "backup") return writeBackup(settings, resolve(first));
	if (command === "restore") return restore(settings, resolve(first));
	if (command === "migrate") return migrate(settings);
	return copy(settings, first, second);
}

/** Moves the data, and always closes both databases. */
async function move(
	from: OpenPlace,
	open: () => Promise<OpenPlace>,
	scratch: string,
	repeatable = false,
): Promise<MoveResult> {
	try {
		const to = await open();
		try {
			return await movePortal(from.place, to.place, scratch, { repeatable });
		} catch (error) {
			if (refusalOf(error) === null) throw error;
			throw new CannotMove(
				`${to.place.name}, or a temporary file in ${scratch}, can't be written: ${(error as Error).message}`,
			);
		} finally {
			await to.close();
		}
	} finally {
		await from.close();
	}
}

function movedLine({ accounts, packs, files, missing }: MoveResult): string {
	for (const name of missing)
		complain(
			`Missing: ${name} is neither in the media folder nor in the database. Import its pack again.`,
		);
	const counted = (count: number, name: string) => `${count} ${name}${count === 1 ? "" : "s"}`;
	return [
		counted(accounts, "account"),
		counted(packs, "content pack"),
		counted(files, "file"),
	].join(", ");
}

function placeOf({ database, mediaDir, dataDir }: Settings): PlaceOptions {
	return { address: database, mediaDir, dataDir };
}

async function writeBackup(settings: Settings, file: string): Promise<number> {
	if (existsSync(file))
		throw new CannotMove(`${file} already exists. Give the name of a new file.`);
	makePrivateFolder(dirname(file));
	const unfinished = `${file}.${randomBytes(4).toString("hex")}.unfinished`;
	try {
		const from = await openSource(placeOf(settings), settings.dataDir);
		const moved = await move(from, () => openNewBackup(unfinished), settings.dataDir);
		// Turns the backup into a single file, without a write-ahead log.
		const whole = new DatabaseSync(unfinished);
		whole.exec("pragma wal_checkpoint(truncate); pragma journal_mode = delete");
		whole.close();
		renameSync(unfinished, file);
		say(
			`Backed up: ${movedLine(moved)}, in ${file} (${(statSync(file).size / 1e6).toFixed(1)} MB)`,
		);
		await noteBackup(settings);
		return 0;
	} finally {
		for (const ending of ["", "-wal", "-shm", ".lock"])
			rmSync(unfinished + ending, { force: true });
	}
}

/**
 * Records the backup's time, for the metric of its age (SET-49). Only warns if it can't, because a
 * standby is read-only, and the database of another version can't be opened.
 */
async function noteBackup({ database: address }: Settings): Promise<void> {
	try {
		const { db, close } = await openDatabase(address, { migrates: "none" });
		await writeSetting(db, "backed-up-at", String(Date.now())).finally(close);
	} catch (error) {
		complain(
			`The backup is complete, but we couldn't record its time for the metrics: ${(error as Error).message}`,
		);
	}
}

async function restore(settings: Settings, file: string): Promise<number> {
	const to = placeOf(settings);
	const moved = await move(
		await openBackup(file, settings.dataDir),
		() => openTarget(to),
		settings.dataDir,
	);
	say(`Restored: ${movedLine(moved)}, into ${shownAddress(settings.database)}`);
	return 0;
}

async function migrate(settings: Settings): Promise<number> {
	requireDatabase(settings);
	const place = shownAddress(settings.database);
	const before = await openDatabase(settings.database, { migrates: "none" }).catch(
		(error: unknown) => {
			if (!(error instanceof OtherVersion)) throw error;
			return null;
		},
	);
	await (before ?? (await openDatabase(settings.database))).close();
	say(before ? `Up to date: ${place}` : `Migrated: ${place}`);
	return 0;
}

async function copy(settings: Settings, from: string, to: string): Promise<number> {
	if (shownAddress(from) === shownAddress(to))
		throw new CannotMove("FROM_URL and TO_URL are the same. Give two different databases.");
	const place = (address: string) =>
		shownAddress(address) === shownAddress(settings.database) ? placeOf(settings) : { address };
	const wasRunning = await isInUse(from);
	const source = await openSource(place(from), settings.dataDir);
	const moved = await move(source, () => openTarget(place(to)), settings.dataDir, true);
	say(`Copied: ${movedLine(moved)}, from ${shownAddress(from)} to ${shownAddress(to)}`);
	if (wasRunning || (await isInUse(from))) {
		say(
			`NOT FINISHED: a portal is still running on ${shownAddress(from)}. The copy has all of its data from one moment, and nothing later.`,
			`Stop that portal and run the same command again before you start one on ${shownAddress(to)}. It replaces this copy, and nothing is lost.`,
		);
		return 1;
	}
	return 0;
}

await runCommand(main);
