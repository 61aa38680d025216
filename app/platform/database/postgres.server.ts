import { setTimeout as wait } from "node:timers/promises";
import {
	PostgresAdapter,
	PostgresDialect,
	type PostgresPool,
	type PostgresPoolClient,
	type PostgresQueryResult,
} from "kysely";
import type { PoolClient } from "pg";
import { currentRequest } from "#app/platform/logs/current-request.server.ts";
import { boundValue } from "#app/platform/text/well-formed.ts";
import { MINUTE_MS } from "#app/constants.ts";

// The longest time that a query waits for a restart or a lock, in ms. A query that gives up has
// changed nothing.
const defaultWaitMs = 4000;

// The time for which a connection is idle before keep-alive packets begin, in ms. Network devices
// may drop an idle connection.
const keepAliveMs = 10_000;

const unanswered = "Query read timeout";

// The codes mean, in this order: PostgreSQL is stopping or starting, a connection error, a lack of
// disk space, memory or connections, a lock, a read-only server, a failing disk, or a network
// error.
const awayCodes =
	/^(57P0[123]|08\w{3}|53\w{3}|55P03|40P01|25006|58030|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;

export function isPostgresAway(error: unknown): boolean {
	const { code, message } = error as { code?: string; message?: string };
	if (code !== undefined) return awayCodes.test(code);
	return /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Query read timeout)/.test(
		message ?? "",
	);
}

export const isLockConflict = (error: unknown): boolean =>
	/^(55P03|40P01)$/.test((error as { code?: string }).code ?? "");

export async function withRetries<T>(
	connect: () => Promise<T>,
	forMs: number,
	isTemporary = isPostgresAway,
): Promise<T> {
	const until = performance.now() + forMs;
	for (let pause = 50; ; pause = Math.min(pause * 2, 1000)) {
		try {
			return await connect();
		} catch (error) {
			if (!isTemporary(error) || performance.now() + pause > until) throw error;
			await wait(pause);
		}
	}
}

/**
 * Returns a dialect that tries to reconnect after an outage, for up to `waitMs`. `answerMs` returns
 * the next query's timeout in ms, or undefined for none. Without a timeout, the portal would take
 * 15 minutes to notice a dead database server.
 */
export async function postgres(
	address: string,
	waitMs = defaultWaitMs,
	answerMs: () => number | undefined = () => undefined,
	watch?: (metrics: () => PoolMetrics) => void,
): Promise<PostgresDialect> {
	const { default: pg } = await import("pg");
	const int8 = 20;
	pg.types.setTypeParser(int8, Number);
	const pool = new pg.Pool({
		connectionString: address,
		max: 10,
		connectionTimeoutMillis: Math.max(waitMs, 1000),
		keepAlive: true,
		keepAliveInitialDelayMillis: keepAliveMs,
		// Releases the locks of a portal server that was cut off during a transaction.
		idle_in_transaction_session_timeout: MINUTE_MS,
		lock_timeout: waitMs,
	});
	// Without a listener, an idle connection that ends would crash the process. The next query opens
	// another connection.
	pool.on("error", () => undefined);
	const reusable = new Set<PoolClient>();
	pool.on("connect", (client) => {
		reusable.add(client);
		client.on("error", () => undefined);
	});
	pool.on("remove", (client) => reusable.delete(client as PoolClient));
	async function current(): Promise<PoolClient> {
		for (;;) {
			const client = await pool.connect();
			if (reusable.has(client)) return client;
			client.release(true);
		}
	}
	watch?.(() => ({
		busy: pool.totalCount - pool.idleCount,
		idle: pool.idleCount,
		waiting: pool.waitingCount,
	}));
	const connection: Connection = {
		async connect() {
			const begun = performance.now();
			try {
				return await withRetries(current, waitMs);
			} finally {
				const request = currentRequest.getStore();
				if (request) request.databaseMs += performance.now() - begun;
			}
		},
		waitMs,
		answerMs,
		markSilent() {
			// The other connections may lead to the same dead server, so no query uses them again.
			// Queries that run on them have their own timeouts.
			reusable.clear();
		},
	};
	const retryingPool: PostgresPool = {
		connect: async () => new RetryingClient(await connection.connect(), connection),
		end: () => pool.end(),
		options: pool.options,
	};
	return new WithoutSessionLock({ pool: retryingPool });
}

// The start lock covers migrations. Kysely's own lock belongs to a session, and a pooler may give
// the session to another client before the unlock.
class WithoutSessionLock extends PostgresDialect {
	override createAdapter(): PostgresAdapter {
		const nothing = { value: () => Promise.resolve() };
		return Object.defineProperties(new PostgresAdapter(), {
			acquireMigrationLock: nothing,
			releaseMigrationLock: nothing,
		});
	}
}

export interface PoolMetrics {
	busy: number;
	idle: number;
	waiting: number;
}

interface Connection {
	connect(): Promise<PoolClient>;
	waitMs: number;
	answerMs(): number | undefined;
	markSilent(): void;
}

// pgbouncer reports these errors while it can't connect to PostgreSQL. Such a query has not run.
const hasNotRun = (error: unknown): boolean =>
	/\b(server_login_retry|query_wait_timeout)\b/.test((error as Error).message);

// These queries change nothing, so they may be repeated on another connection.
const repeatableQuery = /^(select|begin|start transaction)\b/i;

// After PostgreSQL restarts, the first query finds a dead connection, or a pooler that has no
// connection. The client repeats the query on a new connection if the query changes nothing or has
// not run.
class RetryingClient implements PostgresPoolClient {
	#client: PoolClient | null;
	readonly #connection: Connection;
	#fresh = true;

	constructor(client: PoolClient, connection: Connection) {
		this.#client = client;
		this.#connection = connection;
	}

	get processID(): number | undefined {
		return (this.#client as { processID?: number } | null)?.processID;
	}

	query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
	query<R>(cursor: never): R;
	async query<R>(
		sql: string,
		parameters: readonly unknown[] = [],
	): Promise<PostgresQueryResult<R>> {
		const isFirst = this.#fresh;
		this.#fresh = false;
		try {
			return await this.#ask<R>(sql, parameters);
		} catch (error) {
			const mayRepeat = isFirst && (repeatableQuery.test(sql) || hasNotRun(error));
			if (!mayRepeat || !this.#client || !isPostgresAway(error)) throw error;
			return withRetries(async () => {
				this.#drop();
				this.#client = await this.#connection.connect();
				return this.#ask<R>(sql, parameters);
			}, this.#connection.waitMs);
		}
	}

	async #ask<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
		if (!this.#client) throw new Error("Connection terminated");
		const query = {
			text: sql,
			values: parameters.map(boundValue),
			query_timeout: this.#connection.answerMs(),
		};
		try {
			return (await this.#client.query(query)) as unknown as PostgresQueryResult<R>;
		} catch (error) {
			if ((error as Error).message === unanswered) {
				this.#connection.markSilent();
				this.#drop();
			}
			throw error;
		}
	}

	#drop(): void {
		this.#client?.release(true);
		this.#client = null;
	}

	release(destroy?: boolean): void {
		this.#client?.release(destroy);
	}
}
