import { existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { isInUse, openSource } from "#app/packs/places.server.ts";
import { copyTables } from "#app/platform/database/copy-tables.server.ts";
import { openDatabase, type OpenDatabase } from "#app/platform/database/database.server.ts";
import { planTables } from "#app/platform/database/table-plan.server.ts";
import { writeReading } from "#app/back-end/catalog/replica-store.server.ts";
import { runScript } from "#tests/support/command.ts";
import { enroll } from "#tests/support/learner.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { postgresServer } from "#tests/support/postgres.ts";
import { connection, emptyAddress, temporaryFolder } from "#tests/support/temporary.ts";

const slow = { timeout: 120_000 };

async function db(
	args: readonly string[],
	settings: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
	return runScript(["db", ...args], { env: settings });
}

/** Opens a portal that someone has used. */
async function usedPortal(settings: Record<string, string>, dataDir: string) {
	const portal = await openPortal({ settings, dataDir });
	const agent = await portal.member({ email: "maren@example.org", lastName: "Hølt “日本”" });
	await enroll(agent, 620);
	await agent.get("/home/");
	await agent.post("/favorite/", {
		appId: "620",
		itemType: "app",
		itemId: "620",
		favorite: "1",
		returnTo: "/home/",
	});
	await agent.get("/share/620/asset/62013/");
	await agent.post("/share/620/asset/62013/");
	await portal.container.database.db
		.updateTable("share")
		.set({
			kept_enrollments: '[{"id":1,"appId":620,"trainingGraduated":null}]',
			kept_progress: "[]",
		})
		.execute();
	const gone = await portal.member({ email: "gone@example.org" });
	await gone.get("/home/");
	await portal.container.database.db
		.deleteFrom("user_account")
		.where("email", "=", "gone@example.org")
		.execute();
	return { portal, agent };
}

/** Returns all rows of all copied tables, except settings, which each start writes again. */
async function everything({ db }: OpenDatabase): Promise<Record<string, unknown[]>> {
	const all: Record<string, unknown[]> = {};
	for (const { name, columns, key } of await planTables()) {
		if (name === "setting") continue;
		const { rows } =
			await sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
			order by ${sql.join(key.map((column) => sql.ref(column)))}`.execute(db);
		all[name] = rows.map((row) => ({ ...(row as object) }));
	}
	return all;
}

async function imageOf(
	portal: TestPortal,
	agent: Awaited<ReturnType<TestPortal["member"]>>,
): Promise<number> {
	const moved = agent.on(portal.handle);
	const page = await moved.get("/info/620/");
	expect(page.status).toBe(200);
	expect(page.text).toContain("Start training");
	const image = page.body.match(/\/media\/[0-9a-f]{16}\/[\w.%-]+/)?.[0] ?? "";
	return (await (await moved.fetch(image)).arrayBuffer()).byteLength;
}

const onPostgres: typeof test | null = postgresServer ? test : null;

describe("Moving a portal (docs/operating.md)", () => {
	test(
		"A backup of a running portal is one file, which restores rows, sessions, ids and media (RUN-16)",
		slow,
		async () => {
			const dataDir = temporaryFolder();
			const source = await emptyAddress();
			const { portal, agent } = await usedPortal({ DATABASE_URL: source }, dataDir);
			const size = await imageOf(portal, agent);
			const file = join(temporaryFolder(), "backups", "portal.backup");
			const made = await db(["backup", file], { DATA_DIR: dataDir, DATABASE_URL: source });
			expect(made.output).toMatch(
				/Backed up: 1 account, 1 content pack, \d+ files, in .*portal\.backup \([\d.]+ MB\)/,
			);
			expect(made.code).toBe(0);
			expect(statSync(file).mode & 0o777).toBe(0o600);
			expect(
				(await db(["backup", file], { DATA_DIR: dataDir, DATABASE_URL: source })).output,
			).toContain("already exists");
			rmSync(join(dataDir, "media"), { recursive: true });

			const target = await emptyAddress();
			const elsewhere = temporaryFolder();
			const restored = await db(["restore", file], { DATA_DIR: elsewhere, DATABASE_URL: target });
			expect(restored.output).toMatch(/^Restored: 1 account, 1 content pack, \d+ files, into /m);
			expect(restored.output).not.toContain("Missing");
			const again = await openPortal({ settings: { DATABASE_URL: target }, dataDir: elsewhere });
			expect(await everything(again.container.database)).toEqual(
				await everything(portal.container.database),
			);
			expect(await imageOf(again, agent)).toBe(size);
			expect((await agent.on(again.handle).get("/search/?q=california")).text).toContain(
				"California",
			);
			// The database doesn't reuse the number of a deleted account.
			await again.member({ email: "new@example.org" });
			const { id } = await again.container.database.db
				.selectFrom("user_account")
				.select("id")
				.where("email", "=", "new@example.org")
				.executeTakeFirstOrThrow();
			expect(id).toBe(3);
		},
	);

	test(
		"A backup reports no missing files if another back end keeps the files (RUN-16)",
		slow,
		async () => {
			const dataDir = temporaryFolder();
			const address = await emptyAddress();
			const { container } = await openPortal({ settings: { DATABASE_URL: address }, dataDir });
			const row = JSON.stringify({ id: 620, name_on_device: "California", image: "isle.jpg" });
			const program = {
				kind: "app",
				id: 620,
				app_id: 620,
				parent_id: null,
				section: null,
				position: 0,
				row,
			} as const;
			await writeReading(container.database, [program], { hasNoShowList: false, missing: [] }, 1);
			const made = await db(["backup", join(temporaryFolder(), "portal.backup")], {
				DATA_DIR: dataDir,
				DATABASE_URL: address,
			});
			expect(made.output).toContain("Backed up: 0 accounts");
			expect(made.output).not.toContain("Missing");
		},
	);

	test("A copy of a portal succeeds while other processes write without a pause", async () => {
		const dataDir = temporaryFolder();
		const path = join(dataDir, "portal.sqlite");
		await usedPortal({ DATABASE_URL: path }, dataDir);
		const other = new DatabaseSync(path, { timeout: 10_000 });
		// The database is now large enough to be read in several parts.
		other.exec(
			"create table ballast (content blob); insert into ballast values (randomblob(2000000))",
		);
		const write = other.prepare("update user_account set updated_at = updated_at + 1");
		const reading = { isOver: false };
		const writing = (async () => {
			for (; !reading.isOver; await nextTurn()) write.run();
		})();
		const source = await openSource({ address: path }, temporaryFolder()).finally(() => {
			reading.isOver = true;
		});
		await writing;
		other.close();
		expect(
			(await source.place.database.db.selectFrom("user_account").select("email").execute()).length,
		).toBe(1);
		await source.close();
	});

	test(
		"A portal can be copied from SQLite to another database and back without losing anything (RUN-16)",
		slow,
		async () => {
			const dataDir = temporaryFolder();
			const path = join(dataDir, "portal.sqlite");
			const { portal, agent } = await usedPortal({ DATABASE_URL: path }, dataDir);
			const size = await imageOf(portal, agent);
			const there = await emptyAddress();
			const copied = await db(["copy", path, there], { DATA_DIR: temporaryFolder() });
			expect(copied.output).toMatch(/Copied: 1 account, 1 content pack, \d+ files/);
			expect(copied.output).toContain("NOT FINISHED: a portal is still running on");
			expect(copied.code).toBe(1);
			const back = join(temporaryFolder(), "portal.sqlite");
			const copiedBack = await db(["copy", there, back], { DATA_DIR: temporaryFolder() });
			expect(copiedBack).toMatchObject({ code: 0 });
			const before = await everything(portal.container.database);
			for (const address of [there, back])
				expect(await everything(await connection(address))).toEqual(before);
			const last = await openPortal({
				settings: { DATABASE_URL: back },
				dataDir: join(back, ".."),
			});
			expect(await imageOf(last, agent)).toBe(size);
		},
	);

	test(
		"A portal can be copied while it runs, and again after it has stopped, without losing anything",
		slow,
		async () => {
			const dataDir = temporaryFolder();
			const path = join(dataDir, "portal.sqlite");
			const { portal } = await usedPortal({ DATABASE_URL: path }, dataDir);
			const there = await emptyAddress();
			const settings = { DATA_DIR: temporaryFolder() };
			const first = await db(["copy", path, there], settings);
			expect(first.output).toContain("NOT FINISHED");
			expect(first.code).toBe(1);
			const late = await portal.member({ email: "late@example.org" });
			await enroll(late, 620);
			const before = await everything(portal.container.database);
			await portal.container.close();
			const second = await db(["copy", path, there], settings);
			expect(second.output).toMatch(/Copied: 2 accounts/);
			expect(second.output).not.toContain("NOT FINISHED");
			expect(second.code).toBe(0);
			expect(await everything(await connection(there))).toEqual(before);

			const moved = await openPortal({
				settings: { DATABASE_URL: there },
				dataDir: temporaryFolder(),
			});
			expect((await late.on(moved.handle).get("/info/620/")).text).toContain("Start training");
			// The target may have been used since, so it isn't replaced again.
			const third = await db(["copy", path, there], settings);
			expect(third.output).toContain("isn't empty");
			expect(third.code).toBe(1);
		},
	);

	onPostgres?.(
		"Replacing a copy in PostgreSQL doesn't delete its accounts one by one",
		slow,
		async () => {
			const source = await connection(await emptyAddress());
			const asked: string[] = [];
			const target = await openDatabase(await emptyAddress(), {
				log: (event) => void asked.push(event.query.sql),
			});
			onTestFinished(() => target.close());
			await target.db
				.insertInto("user_account")
				.values({
					email: "earlier@example.org",
					first_name: "Maren",
					last_name: "Holt",
					created_at: 1,
					updated_at: 1,
				})
				.execute();
			await copyTables(source, target);
			expect(await target.db.selectFrom("user_account").select("id").execute()).toEqual([]);
			expect(asked.filter((text) => /^delete from/i.test(text))).toEqual([]);
		},
	);

	test(
		"db restore and db copy explain what can't be done, and never print a password",
		slow,
		async () => {
			const dataDir = temporaryFolder();
			const path = join(dataDir, "portal.sqlite");
			await usedPortal({ DATABASE_URL: path }, dataDir);
			const other = temporaryFolder();
			const settings = { DATA_DIR: other };
			const refused = async (args: string[], message: string) => {
				const { code, output } = await db(args, settings);
				expect(output).toContain(message);
				expect(output).not.toMatch(/^\s+at /m);
				expect(code).toBe(1);
			};
			const file = join(other, "notes.txt");
			writeFileSync(file, "Nothing of a portal");
			await refused(["restore", file], "isn't a backup of a portal");
			await refused(["restore", join(other, "nowhere")], "There is no file");
			await refused(
				["copy", join(other, "nowhere.sqlite"), join(other, "new.sqlite")],
				"There is no database at",
			);
			expect(existsSync(join(other, "new.sqlite"))).toBe(false);
			await refused(["copy", file, join(other, "new.sqlite")], "can't be read");
			await refused(["copy", path, path], "are the same");
			// The output doesn't contain the password of a mistyped address.
			for (const password of ["geheim#1", "12#geheim", "12/geheim", "12?geheim"]) {
				const address = `postgres://portal:${password}@127.0.0.1:1/portal`;
				for (const args of [
					["copy", address, path],
					["copy", path, address],
				]) {
					const { code, output } = await db(args, settings);
					expect(output).toContain("must be a postgres:// address or the path of an SQLite file");
					expect(output).not.toContain("geheim");
					expect(output).not.toMatch(/^\s+at /m);
					expect(code).toBe(1);
				}
			}
			const filled = temporaryFolder();
			await usedPortal({ DATABASE_URL: join(filled, "portal.sqlite") }, filled);
			await refused(["copy", path, join(filled, "portal.sqlite")], "isn't empty");
			expect((await db(["mend"], settings)).code).toBe(2);
		},
	);

	onPostgres?.(
		"A replication connection to a PostgreSQL database doesn't count as a portal that uses it",
		async () => {
			const address = await emptyAddress();
			const replication = new Client({
				connectionString: address,
				replication: "database",
			} as ConstructorParameters<typeof Client>[0]);
			await replication.connect();
			onTestFinished(() => replication.end());
			expect(await isInUse(address)).toBe(false);
			await connection(address);
			expect(await isInUse(address)).toBe(true);
		},
	);
});
