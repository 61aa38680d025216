import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { openDatabase, type OpenDatabase } from "../../app/data/database.server.ts";

/** A folder of the test's own, gone when it is over. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** A database of the test's own, with the address for further connections: SQLite, or in the PostgreSQL that `TEST_POSTGRES_URL` names. */
export async function temporaryDatabase(): Promise<{ database: OpenDatabase; address: string }> {
	const server = process.env.TEST_POSTGRES_URL;
	const address = server ? await postgresDatabase(server) : join(temporaryFolder(), "portal.sqlite");
	return { database: await connection(address), address };
}

/** One more connection to a database, closed when the test is over. */
export async function connection(address: string): Promise<OpenDatabase> {
	const database = await openDatabase(address);
	onTestFinished(() => database.close());
	return database;
}

async function postgresDatabase(server: string): Promise<string> {
	const name = `test_${randomBytes(6).toString("hex")}`;
	const run = async (statement: "create database" | "drop database if exists") => {
		const admin = await openDatabase(server);
		await sql`${sql.raw(statement)} ${sql.id(name)}`.execute(admin.db).finally(() => admin.close());
	};
	await run("create database");
	onTestFinished(() => run("drop database if exists"));
	const address = new URL(server);
	address.pathname = `/${name}`;
	return address.href;
}
