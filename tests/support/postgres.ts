import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { importPack } from "#app/packs/import-pack.server.ts";
import { openDatabase, type OpenDatabase } from "#app/platform/database/database.server.ts";
import type { PackName } from "./imported.ts";

/** The address of a server and a user who may create databases. Null if the tests run on SQLite. */
export const postgresServer = process.env.TEST_POSTGRES_URL ?? null;

/** Databases to copy: one with nothing, one with all tables, and one with each pack. */
export const templates = {
	empty: "template1",
	migrated: "tradewinds_migrated",
	sample: "tradewinds_sample",
	demo: "tradewinds_demo",
} as const;
type Template = (typeof templates)[keyof typeof templates];

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

export async function prepareTemplates(
	server: string,
	packs: Readonly<Record<PackName, string>>,
	now: number,
): Promise<void> {
	const { empty, migrated } = templates;
	await prepare(server, migrated, empty);
	for (const name of ["sample", "demo"] as const)
		await prepare(server, templates[name], migrated, (database) =>
			fill(database, packs[name], now),
		);
}

async function prepare(
	server: string,
	name: Template,
	from: Template,
	work?: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
	await asked(
		server,
		`drop database if exists ${name} with (force)`,
		`create database ${name} template ${from}`,
	);
	const database = await openDatabase(addressOf(server, name));
	try {
		await work?.(database);
	} finally {
		await database.close();
	}
}

async function fill(database: OpenDatabase, pack: string, now: number): Promise<void> {
	const media = mkdtempSync(join(tmpdir(), "tradewinds-media-"));
	try {
		const outcome = await importPack(database, pack, media, now);
		if ("faults" in outcome) throw new Error(JSON.stringify(outcome.faults));
	} finally {
		rmSync(media, { recursive: true, force: true });
	}
}

let way: Promise<string> | null = null;

/**
 * Returns the clause that copies files. Without it, PostgreSQL 15 and later write pages to their
 * log and take twice as long. Older versions always copy files.
 */
function copying(server: string): Promise<string> {
	const ask = async () => {
		const client = new Client({ connectionString: server });
		await client.connect();
		try {
			const { rows } = await client.query<{ known: boolean }>(
				"select current_setting('server_version_num')::int >= 150000 as known",
			);
			return rows[0]?.known ? " strategy file_copy" : "";
		} finally {
			await client.end();
		}
	};
	return (way ??= ask());
}

/** Creates a database. Returns its address and a function that drops it. */
export async function createDatabase(
	server: string,
	from: Template = templates.migrated,
): Promise<{ address: string; drop: () => Promise<void> }> {
	const name = `test_${randomBytes(6).toString("hex")}`;
	await asked(server, `create database ${name} template ${from}${await copying(server)}`);
	return {
		address: addressOf(server, name),
		drop: () => asked(server, `drop database if exists ${name} with (force)`),
	};
}
