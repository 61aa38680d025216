import { setTimeout as wait } from "node:timers/promises";
import { PostgresDialect, type PostgresPool } from "kysely";

/** How long a query waits for a PostgreSQL that restarts, in ms. Nothing of it has been carried out before there is a connection. */
const patience = 10_000;

/** What says that PostgreSQL is away, not that it refused a query: its own codes and those of the network. */
const awayCodes =
	/^(57P0[123]|08\w{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;

/** Whether an error says that the database could not be reached, or went away meanwhile. */
export function isPostgresAway(error: unknown): boolean {
	const { code, message } = error as { code?: string; message?: string };
	if (code !== undefined) return awayCodes.test(code);
	return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(message ?? "");
}

/** Calls something until PostgreSQL is there. */
export async function patiently<T>(connect: () => Promise<T>, forMs: number): Promise<T> {
	const until = performance.now() + forMs;
	for (let pause = 50; ; pause = Math.min(pause * 2, 1000)) {
		try {
			return await connect();
		} catch (error) {
			if (!isPostgresAway(error) || performance.now() + pause > until) throw error;
			await wait(pause);
		}
	}
}

/** PostgreSQL at an address, with connections that are made anew after it was away. */
export async function postgres(address: string): Promise<PostgresDialect> {
	const { default: pg } = await import("pg");
	const int8 = 20;
	pg.types.setTypeParser(int8, Number);
	const pool = new pg.Pool({
		connectionString: address,
		max: 10,
		connectionTimeoutMillis: 15_000,
		keepAlive: true,
		// Locks of a server that is cut off do not stay for long.
		idle_in_transaction_session_timeout: 60_000,
	});
	// An idle connection that ends is no error: the next query makes another one.
	pool.on("error", () => undefined);
	const patient: PostgresPool = {
		connect: () => patiently(() => pool.connect(), patience),
		end: () => pool.end(),
		options: pool.options,
	};
	return new PostgresDialect({ pool: patient });
}
