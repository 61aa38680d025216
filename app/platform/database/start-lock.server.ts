import { dirname } from "node:path";
import { DatabaseSync } from "./sqlite.server.ts";
import { setTimeout as wait } from "node:timers/promises";
import { makePrivateFile, makePrivateFolder } from "#app/platform/files/private-files.server.ts";
import { withRetries } from "./postgres.server.ts";

const lockKey = 760_210_417;
const longestWaitMs = 600_000;

/**
 * Runs work that only one process may do at a time, such as migrating, importing and indexing
 * (RUN-7). Throws if another process holds the lock for ten minutes.
 */
export async function withStartLock<T>(address: string, work: () => Promise<T>): Promise<T> {
	if (address === ":memory:") return work();
	return /^postgres(ql)?:/.test(address)
		? inPostgres(address, work)
		: besideSqlite(`${address}.lock`, work);
}

const silenceSeconds = 45;
const beatMs = 10_000;
const noticeAfterMs = 5000;

async function waitForLock(tryLock: () => Promise<boolean> | boolean): Promise<void> {
	const from = performance.now();
	let isReported = false;
	while (!(await tryLock())) {
		const waited = performance.now() - from;
		if (waited > longestWaitMs)
			throw new Error(
				"Another process has been migrating this database, importing into it or indexing it for ten minutes.",
			);
		if (waited > noticeAfterMs && !isReported)
			console.error(
				"Waiting for another process that migrates this database, imports into it or indexes it …",
			);
		isReported ||= waited > noticeAfterMs;
		await wait(100);
	}
}

// A transaction holds the lock, so that the lock ends with its process, even behind a pooler.
async function inPostgres<T>(address: string, work: () => Promise<T>): Promise<T> {
	const { default: pg } = await import("pg");
	const client = await withRetries(async () => {
		const fresh = new pg.Client({
			connectionString: address,
			keepAlive: true,
			connectionTimeoutMillis: 10_000,
			query_timeout: 30_000,
		});
		fresh.on("error", () => undefined);
		await fresh.connect();
		return fresh;
	}, 30_000);
	let beat: NodeJS.Timeout | undefined;
	try {
		await client.query("begin");
		await client.query(`set local idle_in_transaction_session_timeout = '${silenceSeconds}s'`);
		await waitForLock(async () => {
			const { rows } = await client.query<{ taken: boolean }>(
				"select pg_try_advisory_xact_lock($1) as taken",
				[lockKey],
			);
			return rows[0]?.taken ?? false;
		});
		beat = setInterval(() => void client.query("select 1").catch(() => undefined), beatMs);
		return await work();
	} finally {
		clearInterval(beat);
		await client.end().catch(() => undefined);
	}
}

// Locks a file next to the database, so that the database itself stays readable and writable.
async function besideSqlite<T>(file: string, work: () => Promise<T>): Promise<T> {
	makePrivateFolder(dirname(file));
	makePrivateFile(file);
	const lock = new DatabaseSync(file, { timeout: 0 });
	try {
		await waitForLock(() => {
			try {
				lock.exec("begin exclusive");
				return true;
			} catch (error) {
				if ((error as { errcode?: number }).errcode !== 5) throw error;
				return false;
			}
		});
		return await work();
	} finally {
		lock.close();
	}
}
