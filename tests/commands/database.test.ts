import { once } from "node:events";
import { copyFileSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { run } from "#scripts/testing/command.ts";
import { runScript, type Said } from "#tests/support/command.ts";
import { openPortal } from "#tests/support/portal.ts";
import { bareEnvironment, root } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

const release = join(root, "tests/upgrades/2026-11-22-a6d5e79/portal.sqlite");
const all = [
	["users", "list"],
	["tokens", "list"],
	["report", "program", "620"],
	["content", "import", join(root, "tests/sample-pack")],
	["db", "backup", "portal.backup"],
	["db", "migrate"],
] as const;

/** Runs a command in a folder, with only the settings of the folder and of `env`. */
function command(
	cwd: string,
	line: readonly [string, ...string[]],
	env: Record<string, string | undefined> = {},
): Promise<Said> {
	return runScript(line, { cwd, env });
}

/** Returns the data folder of a running portal that keeps its database in a file. */
async function used(): Promise<string> {
	const dataDir = temporaryFolder();
	const portal = await openPortal({
		settings: { DATABASE_URL: join(dataDir, "portal.sqlite") },
		dataDir,
	});
	await portal.member({ email: "maren@example.org" });
	return dataDir;
}

describe("Commands and the portal's database", () => {
	it("Commands read settings from .env or the file in ENV_FILE, and environment variables override them (RUN-18, SET-3)", async () => {
		const dataDir = await used();
		const folder = temporaryFolder();
		writeFileSync(join(folder, ".env"), `DATA_DIR=${dataDir}\n`);
		writeFileSync(join(folder, "other.env"), "DATA_DIR=nowhere\n");
		const list = (more: Record<string, string>) =>
			command(folder, ["users", "list"], { ENV_FILE: undefined, ...more });
		expect((await list({})).output).toContain("maren@example.org");
		expect((await list({ ENV_FILE: "other.env" })).output).toContain("There is no database at");
		expect((await list({ ENV_FILE: "other.env", DATA_DIR: dataDir })).output).toContain(
			"maren@example.org",
		);
		const missing = await list({ ENV_FILE: "missing.env" });
		expect([missing.code, missing.output.split("\n").length]).toEqual([1, 2]);
		expect(missing.output).toContain("missing.env can't be read: there is none.");

		// A misspelled setting in the file stops a command. In the environment, it only causes a
		// warning (SET-4).
		writeFileSync(
			join(folder, "misspelled.env"),
			`DATA_DIR=${dataDir}\nSMPT_URL=smtp://127.0.0.1\n`,
		);
		const misspelled = await list({ ENV_FILE: "misspelled.env" });
		expect([misspelled.code, misspelled.output]).toEqual([
			1,
			"SMPT_URL in the settings file isn't a setting. Did you mean SMTP_URL?\n",
		]);
		const warned = await list({ SMPT_URL: "smtp://127.0.0.1" });
		expect([
			warned.code,
			warned.output.match(/SMPT_URL in the environment isn't a setting. Did you mean SMTP_URL\?/g)
				?.length,
		]).toEqual([0, 1]);
		expect(warned.output).toContain("maren@example.org");
	}, 60_000);

	it("Without DATA_DIR and DATABASE_URL, commands other than restore and copy report a missing database and don't create one (RUN-18)", async () => {
		const folder = temporaryFolder();
		for (const words of all) {
			const { code, output } = await command(folder, words);
			expect([words[0], code, output]).toEqual([
				words[0],
				1,
				expect.stringMatching(/^There is no database at .*portal\.sqlite/),
			]);
			expect(output).not.toMatch(/^\s+at /m);
		}
		expect(
			readdirSync(folder).filter((name) => name.endsWith(".sqlite") || name === "portal.backup"),
		).toEqual([]);
		expect(existsSync(join(folder, "data", "portal.sqlite"))).toBe(false);
	}, 60_000);

	it("Except for backups and copies, commands refuse the database of an older release and leave it unchanged, and db migrate upgrades it (RUN-19)", async () => {
		const dataDir = temporaryFolder();
		const file = join(dataDir, "portal.sqlite");
		copyFileSync(release, file);
		const count = () => {
			const database = new DatabaseSync(file, { readOnly: true });
			const row = database.prepare("select count(*) as count from kysely_migration").get();
			database.close();
			return Number(row?.count);
		};
		const before = count();
		for (const words of all.slice(0, 4)) {
			const { code, output } = await command(dataDir, words, { DATA_DIR: dataDir });
			expect([words[0], code, output]).toEqual([
				words[0],
				1,
				expect.stringMatching(
					/^The database belongs to an older version of the portal\. Run `npm run db -- migrate` .*\n$/,
				),
			]);
		}
		expect(count()).toBe(before);
		expect((await command(dataDir, ["db", "migrate"], { DATA_DIR: dataDir })).output).toBe(
			`Migrated: ${file}\n`,
		);
		expect(count()).toBeGreaterThan(before);
		expect((await command(dataDir, ["db", "migrate"], { DATA_DIR: dataDir })).output).toBe(
			`Up to date: ${file}\n`,
		);
		expect((await command(dataDir, ["users", "list"], { DATA_DIR: dataDir })).code).toBe(0);
	}, 120_000);

	it("Commands and the portal refuse the database of a newer release with a one-line message (RUN-19)", async () => {
		const dataDir = await used();
		const database = new DatabaseSync(join(dataDir, "portal.sqlite"));
		database.exec(
			"insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2030-01-01')",
		);
		database.close();
		for (const words of all) {
			const { code, output } = await command(dataDir, words, { DATA_DIR: dataDir });
			expect([words[0], code, output]).toEqual([
				words[0],
				1,
				expect.stringMatching(
					/newer version of the portal: this version doesn't know its migration 9999-of-tomorrow\. Install the newer version\.\n$/,
				),
			]);
			expect(output.trimEnd().split("\n")).toHaveLength(1);
		}
		const started = await run(process.execPath, [join(root, "server.ts")], {
			env: { ...bareEnvironment(), DATA_DIR: dataDir, DATABASE_URL: "", PORT: "0" },
		});
		expect([started.code, started.output.trimEnd().split("\n")]).toEqual([
			1,
			[expect.stringContaining("newer version of the portal")],
		]);
	}, 120_000);

	it("Commands explain what is wrong, without a stack trace, if they can't reach the database", async () => {
		const { code, output } = await command(temporaryFolder(), ["users", "list"], {
			DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing",
		});
		expect([code, output]).toEqual([1, expect.stringContaining("ECONNREFUSED")]);
		expect(output).not.toMatch(/^\s+at /m);
	}, 60_000);

	it("Commands explain what is wrong if the database's host accepts the connection but never responds", async () => {
		const open = new Set<Socket>();
		const silent = createServer(
			(socket) => void open.add(socket.on("error", () => undefined)),
		).listen(0, "127.0.0.1");
		await once(silent, "listening");
		onTestFinished(() => {
			for (const socket of open) socket.destroy();
			silent.close();
		});
		const DATABASE_URL = `postgres://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/nothing`;
		const { code, output } = await command(temporaryFolder(), ["users", "list"], { DATABASE_URL });
		expect([code, output.trimEnd().split("\n")]).toEqual([
			1,
			["The database doesn't answer: Connection terminated due to connection timeout"],
		]);
	}, 60_000);
});
