import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { run } from "#scripts/testing/command.ts";
import { freePort } from "#scripts/testing/ports.ts";
import { providePostgres } from "#scripts/testing/postgres.ts";
import { samplePack } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import { bareEnvironment, startServer, type Server } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";
import { startOnSmallDisk, withMounts } from "./support/disk.ts";

/** Returns what a monitoring system reads: the status of /readyz, and two metrics. */
async function watched(
	server: Server,
	metricsPort: number,
): Promise<[ready: number, up: string, writable: string]> {
	const [ready, metrics] = await Promise.all([
		fetch(`${server.address}/readyz`),
		fetch(`http://127.0.0.1:${metricsPort}/metrics`),
	]);
	const text = await metrics.text();
	const figure = (name: string) =>
		new RegExp(`^tradewinds_database_${name} (\\d)$`, "m").exec(text)?.[1] ?? "";
	return [ready.status, figure("up"), figure("writable")];
}

/** Returns the reasons in the log's errors about refused writes. */
const errorsOf = (server: Server) =>
	[...server.said().matchAll(/"level":50.*"msg":"The database refuses writes: ([^"]*)\./g)].map(
		([, reason]) => reason,
	);

/** Returns the only line that a failed startup prints. */
async function refusedStart(
	command: [string, ...string[]],
	env: Record<string, string>,
): Promise<string> {
	const [program, ...args] = command;
	const settings = {
		...bareEnvironment(),
		NODE_ENV: "production",
		PORT: "0",
		HOST: "127.0.0.1",
		CONTENT_PACK: samplePack,
		...env,
	};
	const { code, output } = await run(program, args, { env: settings, limit: 120_000 });
	expect([code, output.trim().split("\n")]).toEqual([1, [expect.any(String)]]);
	return output.trim();
}

const serve = [process.execPath, "server.ts"] as const;

test(
	"On a full disk with SQLite, /readyz stays ready, and a metric and one error report the refused writes (SET-46)",
	{ timeout: 180_000 },
	async () => {
		const metricsPort = await freePort();
		const { server, fill, free } = await startOnSmallDisk({ METRICS_PORT: String(metricsPort) });
		const agent = await signUp(server.agent());
		await agent.get("/home/");
		expect(await watched(server, metricsPort)).toEqual([200, "1", "1"]);
		fill();
		for (let form = 0; ; form++) {
			const fields = {
				appId: "620",
				itemType: "app",
				itemId: "620",
				favorite: String(form % 2),
				returnTo: "/home/",
			};
			if ((await agent.post("/favorite/", fields)).status === 503) break;
		}
		expect(await watched(server, metricsPort)).toEqual([200, "1", "0"]);
		expect((await agent.get("/home/")).status).toBe(200);
		free();
		await expect.poll(() => watched(server, metricsPort)).toEqual([200, "1", "1"]);
		// The log reports the change a moment later.
		await expect.poll(() => server.said()).toContain("The database accepts writes again");
		expect(errorsOf(server)).toEqual([expect.stringMatching(/^its disk is full/)]);
	},
);

test(
	"While PostgreSQL is read-only, a metric and the log report it, and a portal that can't start says why in one line (SET-46)",
	{ timeout: 180_000 },
	async () => {
		const found = await providePostgres();
		if ("whyNot" in found) throw new Error(found.whyNot);
		onTestFinished(() => found.postgres.stop());
		const metricsPort = await freePort();
		const env = { DATABASE_URL: found.postgres.url, METRICS_PORT: String(metricsPort) };
		const server = await startServer({ dataDir: temporaryFolder(), pack: samplePack, env });
		onTestFinished(() => server.kill());
		const other = new Client({ connectionString: found.postgres.url });
		await other.connect();
		onTestFinished(() => other.end());
		async function setReadOnly(to: "on" | "off"): Promise<void> {
			await other.query("set default_transaction_read_only = off");
			await other.query(`alter database postgres set default_transaction_read_only = ${to}`);
			await other.query(
				"select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = 'postgres'",
			);
		}

		const agent = await signUp(server.agent());
		await agent.get("/home/");
		await setReadOnly("on");
		await expect.poll(async () => (await agent.get("/home/")).status).toBe(200);
		const fields = {
			appId: "620",
			itemType: "app",
			itemId: "620",
			favorite: "1",
			returnTo: "/home/",
		};
		expect((await agent.post("/favorite/", fields)).status).toBe(503);
		await expect.poll(() => watched(server, metricsPort)).toEqual([200, "1", "0"]);
		expect(errorsOf(server)).toEqual(["it is a standby, or read-only"]);
		expect(
			await refusedStart([...serve], {
				DATABASE_URL: found.postgres.url,
				DATA_DIR: temporaryFolder(),
			}),
		).toMatch(
			/^DATABASE_URL must be a database that the portal can write to, but it is a standby, or read-only: cannot execute \w+ in a read-only transaction$/,
		);
		await setReadOnly("off");
		await expect.poll(() => watched(server, metricsPort)).toEqual([200, "1", "1"]);
	},
);

test(
	"Startup on a full or read-only disk, and a backup without space, print one line with the reason (SET-46)",
	{ timeout: 180_000 },
	async () => {
		const [full, dataDir] = [temporaryFolder(), temporaryFolder()];
		const onFull = withMounts('mount -t tmpfs -o size=1m tmpfs "$DATA_DIR"', ...serve);
		expect(await refusedStart(onFull, { DATA_DIR: full })).toMatch(/its disk is full/);

		const DATABASE_URL = join(dataDir, "portal.sqlite");
		await (await openDatabase(DATABASE_URL)).close();
		const onReadOnly = withMounts(
			`mount --bind ${dataDir} ${dataDir} && mount -o remount,bind,ro ${dataDir}`,
			...serve,
		);
		expect(await refusedStart(onReadOnly, { DATABASE_URL, DATA_DIR: temporaryFolder() })).toMatch(
			/but (its disk is read-only|its files can't be opened for writing): /,
		);

		const small = temporaryFolder();
		const [program, ...args] = withMounts(
			`mount -t tmpfs -o size=128k tmpfs ${small}`,
			process.execPath,
			"scripts/db.ts",
			"backup",
			"/nowhere",
		);
		const backup = await run(
			program,
			[...args.slice(0, -1), join(temporaryFolder(), "portal.backup")],
			{
				env: { ...bareEnvironment(), DATABASE_URL, DATA_DIR: small },
			},
		);
		expect([backup.code, backup.output.trim()]).toEqual([
			1,
			`A copy of ${DATABASE_URL} can't be written in ${small}: database or disk is full`,
		]);
	},
);
