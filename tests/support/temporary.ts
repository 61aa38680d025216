import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openDatabase, type OpenDatabase } from "#app/data/database/database.server.ts";
import { watchPlans } from "#tests/data/support/plans.ts";
import type { PackName } from "./packs.ts";
import { createDatabase, postgresServer, templates } from "./postgres.ts";

type Ending = () => unknown;

/** While something is opened for a whole suite: what is to be done when that is over. */
let suite: Ending[] | null = null;

/** Does something when the test is over, or the suite it was opened for. */
export function atEnd(ending: Ending): void {
	if (suite) suite.push(ending);
	else onTestFinished(async () => void (await ending()));
}

/** Opens something for all tests of a suite, in its `beforeAll`; `close` is for its `afterAll`. */
export async function forSuite<Opened>(open: () => Promise<Opened>): Promise<{ opened: Opened; close: () => Promise<void> }> {
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

/** A folder of the test's own, gone when it is over. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-"));
	atEnd(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** A database of the test's own, with the address for further connections: SQLite, or in the PostgreSQL that `TEST_POSTGRES_URL` names. */
export async function temporaryDatabase(): Promise<{ database: OpenDatabase; address: string }> {
	const address = await temporaryAddress();
	return { database: await connection(address), address };
}

/** Where a database of the test's own can be, gone when the test is over; in PostgreSQL with a pack in it, where one is named. */
export async function temporaryAddress(pack: PackName | null = null): Promise<string> {
	if (!postgresServer) return join(temporaryFolder(), "portal.sqlite");
	const { address, drop } = await createDatabase(postgresServer, templates[pack ?? "migrated"]);
	atEnd(drop);
	return address;
}

/** One more connection to a database, closed when the test is over. */
export async function connection(address: string): Promise<OpenDatabase> {
	const plans = watchPlans();
	const database = await openDatabase(address, { durable: false, log: plans.log });
	atEnd(async () => {
		await plans.check(database).finally(() => database.close());
	});
	return database;
}

/** The same without any table, as at a portal's very first start. */
export async function emptyAddress(): Promise<string> {
	if (!postgresServer) return join(temporaryFolder(), "portal.sqlite");
	const { address, drop } = await createDatabase(postgresServer, templates.empty);
	atEnd(drop);
	return address;
}
