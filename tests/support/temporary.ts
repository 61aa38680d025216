import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openDatabase, type OpenDatabase } from "../../app/data/database.server.ts";
import { createDatabase, postgresServer } from "./postgres.ts";

/** A folder of the test's own, gone when it is over. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** A database of the test's own, with the address for further connections: SQLite, or in the PostgreSQL that `TEST_POSTGRES_URL` names. */
export async function temporaryDatabase(): Promise<{ database: OpenDatabase; address: string }> {
	const address = await temporaryAddress();
	return { database: await connection(address), address };
}

/** Where a database of the test's own can be, gone when the test is over. */
export async function temporaryAddress(): Promise<string> {
	if (!postgresServer) return join(temporaryFolder(), "portal.sqlite");
	const { address, drop } = await createDatabase(postgresServer);
	onTestFinished(drop);
	return address;
}

/** One more connection to a database, closed when the test is over. */
export async function connection(address: string): Promise<OpenDatabase> {
	const database = await openDatabase(address);
	onTestFinished(() => database.close());
	return database;
}

/** The same without any table, as at a portal's very first start. */
export async function emptyAddress(): Promise<string> {
	if (!postgresServer) return join(temporaryFolder(), "portal.sqlite");
	const { address, drop } = await createDatabase(postgresServer, "template1");
	onTestFinished(drop);
	return address;
}
