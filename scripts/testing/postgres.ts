import {
	chmodSync,
	chownSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import process from "node:process";
import { run, type Ran } from "./command.ts";
import { installPackage } from "./debian.ts";
import { freePort } from "./ports.ts";
import { quickFolder } from "./quick-folder.ts";

export interface Postgres {
	/** The address of the server, with a user who may create databases. */
	url: string;
	stop(): Promise<void>;
	/** Restarts the server after a crash. Null if the tests didn't start it. */
	restart: (() => Promise<void>) | null;
}

export type PostgresOrWhyNot = { postgres: Postgres } | { whyNot: string };

const needed = ["initdb", "pg_ctl", "postgres"];
const debianFolder = "/usr/lib/postgresql";

function installedBinaries(): string | null {
	const versions = existsSync(debianFolder)
		? readdirSync(debianFolder).toSorted((a, b) => Number(b) - Number(a))
		: [];
	const folders = [
		...(process.env.PATH ?? "").split(delimiter),
		...versions.map((version) => join(debianFolder, version, "bin")),
	];
	return folders.find((folder) => needed.every((name) => existsSync(join(folder, name)))) ?? null;
}

/**
 * Returns the PostgreSQL at TEST_DATABASE_URL. If that isn't set, installs the Debian package if it
 * is missing, and starts a server. Returns the reason if no server can run. With `keepsPromises`,
 * commits survive a crash.
 */
export async function providePostgres({ keepsPromises = false } = {}): Promise<PostgresOrWhyNot> {
	const given = process.env.TEST_DATABASE_URL;
	if (given) return { postgres: { url: given, stop: async () => undefined, restart: null } };
	let binaries = installedBinaries();
	if (!binaries && (await installPackage("postgresql"))) binaries = installedBinaries();
	if (!binaries)
		return {
			whyNot:
				"No PostgreSQL found. Install it (Debian: apt-get install postgresql), or set TEST_DATABASE_URL to the postgres://… address of a user who may create databases.",
		};
	return startOwn(binaries, keepsPromises);
}

/**
 * Returns the user `postgres` or `nobody` if this process runs as root, because PostgreSQL refuses
 * to run as root. Otherwise, returns null.
 */
function otherUser(): { name: string; uid: number; gid: number } | null {
	if (process.getuid?.() !== 0) return null;
	const lines = readFileSync("/etc/passwd", "utf8")
		.split("\n")
		.map((line) => line.split(":"));
	const [name, , uid, gid] =
		lines.find(([name]) => name === "postgres") ?? lines.find(([name]) => name === "nobody") ?? [];
	return name === undefined ? null : { name, uid: Number(uid), gid: Number(gid) };
}

/** Options with which PostgreSQL never waits for a disk and never cleans up. */
const careless =
	"-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off -c max_wal_size=256MB";

async function startOwn(binaries: string, keepsPromises: boolean): Promise<PostgresOrWhyNot> {
	const folder = mkdtempSync(
		join(keepsPromises ? tmpdir() : quickFolder(), "tradewinds-postgres-"),
	);
	const data = join(folder, "data");
	const user = otherUser();
	mkdirSync(data, { mode: 0o700 });
	chmodSync(folder, 0o755);
	if (user) chownSync(data, user.uid, user.gid);
	const call = (name: string, ...args: string[]): Promise<Ran> => {
		const program = join(binaries, name);
		return user
			? run("runuser", ["-u", user.name, "--", program, ...args], { cwd: "/" })
			: run(program, args, { cwd: "/" });
	};
	const stop = async () => {
		await call("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
		rmSync(folder, { recursive: true, force: true });
	};
	const made = await call(
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
	if (made.code !== 0) {
		rmSync(folder, { recursive: true, force: true });
		return { whyNot: `PostgreSQL couldn't be set up: ${made.output.trim()}` };
	}
	const port = await freePort();
	const options = `-p ${port} -k ${data} -c listen_addresses=127.0.0.1 -c max_connections=200 ${keepsPromises ? "" : careless}`;
	const started = await call(
		"pg_ctl",
		"-D",
		data,
		"-w",
		"-l",
		join(data, "log"),
		"-o",
		options,
		"start",
	);
	if (started.code !== 0) {
		const log = existsSync(join(data, "log")) ? readFileSync(join(data, "log"), "utf8") : "";
		await stop();
		return { whyNot: `PostgreSQL didn't start: ${started.output.trim()} ${log.trim()}` };
	}
	const restart = async () => {
		const { code, output } = await call(
			"pg_ctl",
			"-D",
			data,
			"-m",
			"immediate",
			"-w",
			"-l",
			join(data, "log"),
			"restart",
		);
		if (code !== 0) throw new Error(`PostgreSQL didn't start again: ${output}`);
	};
	return { postgres: { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop, restart } };
}
