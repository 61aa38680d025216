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

/** While a suite opens something: its clean-up. */
let suite: Ending[] | null = null;

/** After the test, or after the suite that opened it. */
export function atEnd(ending: Ending): void {
	if (suite) suite.push(ending);
	else onTestFinished(async () => void (await ending()));
}

/** For `beforeAll`; `close` is for `afterAll`. */
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

/** With the address for more connections, and the folder of the pack's files, which PostgreSQL has itself. */
export async function temporaryDatabase(
	pack: PackName | null = null,
): Promise<{ database: OpenDatabase; address: string; mediaDir: string }> {
	const mediaDir = temporaryFolder();
	const address = await temporaryAddress(pack, mediaDir);
	return { database: await connection(address), address, mediaDir };
}

/** Of a database with all tables, and with a pack that was imported today, if named; then `mediaDir` gets its files. */
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

/** Closed after the test. */
export async function connection(address: string): Promise<OpenDatabase> {
	const plans = watchPlans();
	const database = await openDatabase(address, { durable: false, log: plans.log });
	atEnd(async () => {
		await plans.check(database).finally(() => database.close());
	});
	return database;
}

/** Without tables, as at the first start. */
export async function emptyAddress(): Promise<string> {
	if (!postgresServer) return join(temporaryFolder(), "portal.sqlite");
	const { address, drop } = await createDatabase(postgresServer, templates.empty);
	atEnd(drop);
	return address;
}
