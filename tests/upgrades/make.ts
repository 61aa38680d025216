import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
	copyFileSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import type { ServerBuild } from "react-router";
import type { Container } from "#app/portal.server.ts";
import { freePort } from "#scripts/testing/ports.ts";
import { providePostgres } from "#scripts/testing/postgres.ts";
import { Agent, host } from "#tests/support/agent.ts";
import type { Known, Person } from "./known.ts";
import { live } from "./lives.ts";

type Entry = typeof import("#app/entry.server.tsx");

/**
 * Makes the data of a release from the code in this working tree: `node tests/upgrades/make.ts
 * FOLDER` (docs/migrations.md). The same people use the portal on SQLite and on PostgreSQL.
 * `known.json` and `known-postgres.json` record what they had.
 */
const folder = resolve(process.argv[2] ?? "made");
const root = join(import.meta.dirname, "../..");
const build = (await import(
	pathToFileURL(join(root, "build/server/index.js")).href
)) as ServerBuild;
const entry = build.entry.module as unknown as Entry;

/**
 * Tables that none of these people fill: indexes, the database's own tables, and tables that need
 * large pictures, a mail server or a second author.
 */
const notLived =
	/^(search_|sqlite_|kysely_|media_blob$|picture_variant$|sent_mail$|studio_(id|invitation)$|preview_link$|unnamed_file$|brought_file$|program_file$)/;

async function portalOn(dataDir: string, database: Record<string, string>) {
	const away = `http://127.0.0.1:${await freePort()}/`;
	const settings = entry.parseSettings({
		DATA_DIR: dataDir,
		CONTENT_PACK: join(root, "tests/sample-pack"),
		ORIGIN: host,
		// No server accepts emails or events, so they wait in the database.
		SMTP_URL: away.replace("http", "smtp"),
		ANALYTICS_URL: away,
		ACTIVITY_URL: away,
		PAGE_VIEWS_URL: away,
		...database,
	});
	const clock = { now: Date.parse("2026-11-20T10:00:00Z") };
	const container = await entry.createContainer(settings, () => clock.now);
	const handle = entry.createHandler(build, container, "production");
	return { container, clock, handle, agent: (client = {}) => new Agent(handle, client) };
}

/**
 * Inserts rows that people's visits don't leave, such as those of a portal in front of another one.
 */
async function fill({ database: { db } }: Container, now: number, person: Person): Promise<void> {
	const { id: user_id } = await db
		.selectFrom("user_account")
		.select("id")
		.where("email", "=", person.email)
		.executeTakeFirstOrThrow();
	const claim = {
		appId: 787,
		action: "favorite",
		subject: "app:787",
		key: "a-key-that-stays-the-same",
	};
	const job = {
		kind: "points",
		key: `points ${user_id} favorite app:787`,
		user_id,
		payload: JSON.stringify(claim),
	};
	await db
		.insertInto("job")
		.values({ ...job, tries: 3, asked_at: now, due_at: now + 30_000, held_until: 0 })
		.execute();
	await db.updateTable("share").set({ kept_enrollments: "[]", kept_progress: "[]" }).execute();
	const taken = {
		user_id,
		chapter_id: 7871,
		app_id: 787,
		sitting: 1,
		right_count: 1,
		question_count: 2,
		passed: 0,
		ended_at: now,
	};
	await db.insertInto("test_result").values(taken).execute();
	await db
		.insertInto("typed_answer")
		.values({ user_id, page_id: 620103, answer: "Oregon", day: 0, app_id: 620, count: 1 })
		.execute();
	const identity = {
		user_id,
		issuer: "https://company.example.com",
		sub: "employee-17",
		created_at: now,
	};
	await db.insertInto("company_identity").values(identity).execute();
}

async function assertFull({ database: { db } }: Container): Promise<void> {
	const tables = await db.introspection.getTables();
	const empty: string[] = [];
	for (const { name } of tables.filter((table) => !table.isView && !notLived.test(table.name))) {
		const row = await db
			.selectFrom(name as "session")
			.selectAll()
			.limit(1)
			.execute();
		if (row.length === 0) empty.push(name);
	}
	if (empty.length > 0) throw new Error(`Nobody's life leaves a row in: ${empty.join(", ")}`);
}

async function make(dataDir: string, database: Record<string, string>): Promise<Known> {
	const portal = await portalOn(dataDir, database);
	const known = await live(
		portal,
		() => randomBytes(32).toString("base64url"),
		(text) => createHash("sha256").update(text).digest("base64url"),
	);
	await fill(portal.container, portal.clock.now, known.people.graduate);
	await assertFull(portal.container);
	await portal.container.close();
	return known;
}

/** Returns a plain dump without commands that only psql understands. */
function plain(dump: string): string {
	return dump
		.split("\n")
		.filter(
			(line) =>
				!/^(\\|--|SET (transaction_timeout|default_table_access_method)|SELECT pg_catalog.set_config\('search_path)/.test(
					line,
				),
		)
		.join("\n")
		.replaceAll(/\n{2,}/g, "\n");
}

async function ofSqlite(scratch: string): Promise<void> {
	const known = await make(scratch, {});
	const file = join(scratch, "portal.sqlite");
	const db = new DatabaseSync(file);
	db.exec("pragma wal_checkpoint(truncate); pragma journal_mode = delete; vacuum");
	db.close();
	copyFileSync(file, join(folder, "portal.sqlite"));
	const secret = readFileSync(join(scratch, "session-secret"), "utf8");
	writeFileSync(join(folder, "known.json"), `${JSON.stringify({ ...known, secret }, null, 1)}\n`);
}

async function ofPostgres(scratch: string): Promise<void> {
	const found = await providePostgres();
	if ("whyNot" in found) throw new Error(found.whyNot);
	const { url, stop } = found.postgres;
	try {
		const client = new Client({ connectionString: url });
		await client.connect();
		await client.query("create database release");
		await client.end();
		const address = new URL(url);
		address.pathname = "/release";
		const known = await make(scratch, { DATABASE_URL: address.href });
		const dump = [
			"--no-owner",
			"--no-privileges",
			"--inserts",
			"--rows-per-insert=50",
			address.href,
		];
		const text = execFileSync("pg_dump", dump, { encoding: "utf8", maxBuffer: 1e8 });
		writeFileSync(join(folder, "portal.sql"), plain(text));
		writeFileSync(join(folder, "known-postgres.json"), `${JSON.stringify(known, null, 1)}\n`);
	} finally {
		await stop();
	}
}

mkdirSync(folder, { recursive: true });
for (const each of [ofSqlite, ofPostgres]) {
	const scratch = mkdtempSync(join(tmpdir(), "tradewinds-release-"));
	try {
		await each(scratch);
	} finally {
		rmSync(scratch, { recursive: true, force: true });
	}
}
console.log(`${folder}: ${readdirSync(folder).join(", ")}`);
