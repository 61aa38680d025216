import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { openDatabase } from "../../app/data/database.server.ts";

/** The PostgreSQL the tests run on, where they do: `postgres://…` of somebody who may create databases. */
export const postgresServer = process.env.TEST_POSTGRES_URL ?? null;

const template = "tradewinds_template";

async function asked(server: string, ...statements: string[]): Promise<void> {
	const client = new Client({ connectionString: server });
	await client.connect();
	try {
		for (const statement of statements) await client.query(statement);
	} finally {
		await client.end();
	}
}

function addressOf(server: string, name: string): string {
	const address = new URL(server);
	address.pathname = `/${name}`;
	return address.href;
}

/** Makes the database that those of the tests are copied from: with all migrations run, and empty. */
export async function prepareTemplate(server: string): Promise<void> {
	await asked(server, `drop database if exists ${template} with (force)`, `create database ${template}`);
	const database = await openDatabase(addressOf(server, template));
	await database.close();
}

/** A database of its own, and what drops it again. */
export async function createDatabase(server: string, from = template): Promise<{ address: string; drop: () => Promise<void> }> {
	const name = `test_${randomBytes(6).toString("hex")}`;
	await asked(server, `create database ${name} template ${from}`);
	return { address: addressOf(server, name), drop: () => asked(server, `drop database if exists ${name} with (force)`) };
}
