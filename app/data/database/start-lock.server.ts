import { dirname } from "node:path";
import { DatabaseSync } from "./sqlite.server.ts";
import { setTimeout as wait } from "node:timers/promises";
import { makePrivateFile, makePrivateFolder } from "#app/gateways/private-files.server.ts";
import { withRetries } from "./postgres.server.ts";

/** Names the lock in PostgreSQL. */
const lockKey = 760_210_417;
/** How long somebody else's migration or import is waited for, in ms. */
const refusals = 600_000;

/** Does something that no other process may do to this database at the same time: migrating it, importing into it (RUN-7). */
export async function withStartLock<T>(address: string, work: () => Promise<T>): Promise<T> {
	if (address === ":memory:") return work();
	return /^postgres(ql)?:/.test(address) ? inPostgres(address, work) : besideSqlite(`${address}.lock`, work);
}

/** A transaction of its own holds the lock, so that it goes with its process, through a connection pooler too. */
async function inPostgres<T>(address: string, work: () => Promise<T>): Promise<T> {
	const { default: pg } = await import("pg");
	const client = await withRetries(async () => {
		const fresh = new pg.Client({ connectionString: address, keepAlive: true });
		fresh.on("error", () => undefined);
		await fresh.connect();
		return fresh;
	}, 30_000);
	try {
		await client.query("begin");
		await client.query(`set local idle_in_transaction_session_timeout = 0`);
		await client.query("select pg_advisory_xact_lock($1)", [lockKey]);
		return await work();
	} finally {
		await client.end().catch(() => undefined);
	}
}

/** SQLite's own locks, on a file beside the database: the database itself stays open for reading and writing meanwhile. */
async function besideSqlite<T>(file: string, work: () => Promise<T>): Promise<T> {
	makePrivateFolder(dirname(file));
	makePrivateFile(file);
	const lock = new DatabaseSync(file, { timeout: 0 });
	try {
		const until = performance.now() + refusals;
		for (;;) {
			try {
				lock.exec("begin exclusive");
				break;
			} catch (error) {
				const isBusy = (error as { errcode?: number }).errcode === 5;
				if (!isBusy || performance.now() > until) throw error;
				await wait(50);
			}
		}
		return await work();
	} finally {
		lock.close();
	}
}
