import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openDatabase, type OpenDatabase } from "#app/platform/database/database.server.ts";
import { watchPlans } from "#tests/platform/database/support/plans.ts";
import { today } from "./clock.ts";
import { layImported, packFolders, type PackName } from "./imported.ts";
import { createDatabase, postgresServer, templates } from "./postgres.ts";

type Ending = () => unknown;

/** The cleanups of the suite that `forSuite` is opening, or null. */
let suite: Ending[] | null = null;

/** Runs a cleanup after the test, or after the suite that registered it. */
export function atEnd(ending: Ending): void {
	if (suite) suite.push(ending);
	else onTestFinished(async () => void (await ending()));
}

/**
 * Opens something that all tests of a suite share. Its cleanups run when `close` is called, rather
 * than after a test.
 */
export async function forSuite<Opened>(
	open: () => Promise<Opened>,
): Promise<{ opened: Opened; close: () => Promise<void> }> {
	const endings: Ending[] = [];
	suite = endings;
	try {
		const opened = await open();
		const close = async () => {
			for (const ending of endings.toReversed()) await ending();
		};
		return { opened, close };
	} finally {
		suite = null;
	}
}

export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-"));
	atEnd(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/**
 * Opens a database. Returns it with the address for more connections, and the folder of the pack's
 * files, which PostgreSQL keeps itself.
 */
export async function temporaryDatabase(
	pack: PackName | null = null,
): Promise<{ database: OpenDatabase; address: string; mediaDir: string }> {
	const mediaDir = temporaryFolder();
	const address = await temporaryAddress(pack, mediaDir);
	return { database: await connection(address), address, mediaDir };
}

/**
 * Returns the address of a database with all tables, and with a pack imported today if one is
 * named. On SQLite, the pack's files are then copied to `mediaDir`.
 */
export async function temporaryAddress(
	pack: PackName | null = null,
	mediaDir: string | null = null,
): Promise<string> {
	if (!postgresServer) {
		const folder = temporaryFolder();
		const media = await layImported(pack && packFolders[pack], folder, today);
		if (pack && media && mediaDir) cpSync(media, mediaDir, { recursive: true });
		return join(folder, "portal.sqlite");
	}
	const { address, drop } = await createDatabase(postgresServer, templates[pack ?? "migrated"]);
	atEnd(drop);
	return address;
}

/** Opens a connection that closes after the test. */
export async function connection(address: string): Promise<OpenDatabase> {
	const plans = watchPlans();
	const database = await openDatabase(address, { durable: false, log: plans.log });
	atEnd(async () => {
		await plans.check(database).finally(() => database.close());
	});
	return database;
}

/** Returns the address of a database without tables, as at the first start. */
export async function emptyAddress(): Promise<string> {
	if (!postgresServer) return join(temporaryFolder(), "portal.sqlite");
	const { address, drop } = await createDatabase(postgresServer, templates.empty);
	atEnd(drop);
	return address;
}
