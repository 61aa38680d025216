// `npm run trial -- scaling` runs four processes that share a pgbouncer and a PostgreSQL with a
// streaming replica (docs/performance.md). As root, it needs Debian's packages postgresql and
// pgbouncer. Everything runs on the loopback address and is removed afterward.
import {
	chmodSync,
	chownSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { root, run } from "#scripts/testing/command.ts";
import { freePort } from "#scripts/testing/ports.ts";
import { chapterOf, enroll, finishPage, pageAddress } from "#tests/support/learner.ts";
import { samplePack } from "#tests/support/packs.ts";
import { signUp } from "#tests/support/person.ts";
import { startServer } from "#tests/support/server.ts";

const folder = mkdtempSync(join(tmpdir(), "tradewinds-scaling-"));
chmodSync(folder, 0o755);
const debian = "/usr/lib/postgresql";
const version = existsSync(debian)
	? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))[0]
	: undefined;
const binaries = version ? join(debian, version, "bin") : null;
const isRoot = userInfo().uid === 0;
const undo: (() => Promise<unknown>)[] = [];

/** Runs a PostgreSQL program as PostgreSQL's own user, because it refuses to run as root. */
async function postgres(name: string, ...args: string[]): Promise<string> {
	const program = binaries ? join(binaries, name) : name;
	const ran = isRoot
		? await run("runuser", ["-u", "postgres", "--", program, ...args], { cwd: "/" })
		: await run(program, args, { cwd: "/" });
	if (ran.code !== 0) throw new Error(`${name}: ${ran.output}`);
	return ran.output;
}

async function ownFolder(name: string): Promise<string> {
	const path = join(folder, name);
	mkdirSync(path, { mode: 0o700 });
	if (isRoot) {
		const [uid, gid] = await Promise.all(
			["-u", "-g"].map(async (flag) => Number((await run("id", [flag, "postgres"])).output)),
		);
		chownSync(path, uid ?? 0, gid ?? 0);
	}
	return path;
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query<Row>(sql)).rows;
	} finally {
		await client.end();
	}
}

function started(data: string, port: number): Promise<string> {
	undo.unshift(() => postgres("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"));
	return postgres(
		"pg_ctl",
		"-D",
		data,
		"-w",
		"-l",
		join(data, "log"),
		"-o",
		`-p ${port} -k ${data} -c listen_addresses=127.0.0.1`,
		"start",
	);
}

function say(line: string): void {
	console.log(line);
}

async function startPooler(port: number, database: number): Promise<void> {
	const data = await ownFolder("pgbouncer");
	const file = join(data, "pgbouncer.ini");
	writeFileSync(
		file,
		`[databases]
tradewinds = host=127.0.0.1 port=${database} dbname=tradewinds user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
ignore_startup_parameters = lock_timeout,idle_in_transaction_session_timeout
server_login_retry = 1
`,
		{ mode: 0o644 },
	);
	const child: ChildProcess = spawn("pgbouncer", [...(isRoot ? ["-u", "postgres"] : []), file], {
		stdio: "ignore",
		env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
	});
	undo.unshift(async () => child.kill("SIGKILL"));
	const url = `postgres://postgres@127.0.0.1:${port}/tradewinds`;
	for (let look = 0; ; look++) {
		try {
			await ask(url, "select 1");
			return;
		} catch (error) {
			if (look > 50) throw error;
			await wait(200);
		}
	}
}

async function trial(): Promise<void> {
	const [primaryPort, standbyPort, poolerPort] = [
		await freePort(),
		await freePort(),
		await freePort(),
	];
	const primary = `postgres://postgres@127.0.0.1:${primaryPort}/tradewinds`;
	const standby = `postgres://postgres@127.0.0.1:${standbyPort}/tradewinds`;
	const pooled = `postgres://postgres@127.0.0.1:${poolerPort}/tradewinds`;

	const data = await ownFolder("primary");
	await postgres(
		"initdb",
		"-D",
		data,
		"-A",
		"trust",
		"-U",
		"postgres",
		"--locale=C.UTF-8",
		"-E",
		"UTF8",
		"--no-sync",
	);
	await started(data, primaryPort);
	await ask(primary.replace(/\w+$/, "postgres"), "create database tradewinds");
	// A pooler doesn't pass these settings on, so they are set for the role, which every connection
	// uses.
	await ask(primary, "alter role postgres in database tradewinds set lock_timeout = '4s'");
	await ask(
		primary,
		"alter role postgres in database tradewinds set idle_in_transaction_session_timeout = '60s'",
	);

	const replica = await ownFolder("standby");
	await postgres(
		"pg_basebackup",
		"-D",
		replica,
		"-h",
		"127.0.0.1",
		"-p",
		String(primaryPort),
		"-U",
		"postgres",
		"-R",
		"-X",
		"stream",
		"-c",
		"fast",
	);
	await started(replica, standbyPort);
	say("A standby streams from the primary");

	await startPooler(poolerPort, primaryPort);
	say("pgbouncer pools by transaction, ten connections for all");
	const pooledEnv = { DATABASE_URL: pooled, DATA_DIR: join(folder, "portal") };
	const server = await startServer({
		dataDir: join(folder, "portal"),
		pack: samplePack,
		env: { DATABASE_URL: pooled, WEB_CONCURRENCY: "4", TRUST_PROXY: "1" },
	});
	undo.unshift(() => server.stop());
	say("Four processes of the portal migrated, imported and serve through it");

	const list = () =>
		run(process.execPath, ["scripts/users.ts", "list"], {
			cwd: root,
			env: pooledEnv,
			limit: 20_000,
		});
	for (let time = 0; time < 3; time++) {
		const ran = await Promise.all([list(), list()]);
		const failed = ran.find(({ code }) => code !== 0);
		if (failed) throw new Error(`users list: ${failed.output}`);
	}
	say("Commands run again and again, two at a time");

	const people = 12;
	const [first] = chapterOf(620, 6201).pages;
	if (!first) throw new Error("The chapter has no page");
	const from = performance.now();
	await Promise.all(
		Array.from({ length: people }, async (_, index) => {
			const agent = server.agent();
			await signUp(agent, {
				email: `agent-${index}@example.org`,
				password: "correct horse battery",
			});
			await enroll(agent, 620);
			await finishPage(agent, pageAddress(620, 6201, 1), first);
			const page = await agent.get("/my-source/");
			if (page.status !== 200) throw new Error(`/my-source/ answered ${page.status}`);
		}),
	);
	const [row] = await ask<{ rows: number }>(
		primary,
		"select count(*)::int as rows from chapter_progress where progress >= 1",
	);
	if (row?.rows !== people) throw new Error(`${row?.rows} of ${people} people have their progress`);
	const [held] = await ask<{ connections: number }>(
		primary,
		"select count(*)::int as connections from pg_stat_activity where datname = 'tradewinds'",
	);
	say(
		`${people} people at once signed up, registered and did a page in ${((performance.now() - from) / 1000).toFixed(1)} s; PostgreSQL had ${held?.connections} connections, none was lost, none doubled`,
	);

	for (let look = 0; ; look++) {
		const [copied] = await ask<{ rows: number }>(
			standby,
			"select count(*)::int as rows from chapter_progress where progress >= 1",
		);
		if (copied?.rows === people) break;
		if (look > 100) throw new Error("The standby stays behind");
		await wait(100);
	}
	const command = async (...args: string[]) => {
		const ran = await run(process.execPath, args, {
			cwd: root,
			env: { DATABASE_URL: standby, DATA_DIR: join(folder, "reports") },
		});
		if (ran.code !== 0) throw new Error(`${args.join(" ")}: ${ran.output}`);
		return ran.output;
	};
	const report = await command("scripts/report.ts", "program", "620");
	say(`The report comes from the standby: ${report.split("\n").length - 1} lines`);
	say(
		`So does a backup: ${(await command("scripts/db.ts", "backup", join(folder, "backup.sqlite"))).trim()}`,
	);
}

try {
	await trial();
	say("All went well");
} catch (error) {
	console.error(error);
	process.exitCode = 1;
} finally {
	for (const each of undo) await each().catch(() => undefined);
	rmSync(folder, { recursive: true, force: true });
}
