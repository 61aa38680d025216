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

// How long a query waits for a restart or for locks. A query that gives up has not run.
const defaultWaitMs = 4000;

// A network device may forget an idle connection.
const keepAliveMs = 10_000;

const unanswered = "Query read timeout";

// PostgreSQL starts or stops, connections, disk and memory, locks, a standby that refuses writes,
// then the network.
const awayCodes =
	/^(57P0[123]|08\w{3}|53\w{3}|55P03|40P01|25006|58030|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;

export function isPostgresAway(error: unknown): boolean {
	const { code, message } = error as { code?: string; message?: string };
	if (code !== undefined) return awayCodes.test(code);
	return /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Query read timeout)/.test(
		message ?? "",
	);
}

export const isLockedOut = (error: unknown): boolean =>
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
 * Returns a dialect that reconnects after an outage, for up to `waitMs`. `answerMs` limits the next
 * query. Without a limit, the portal notices a dead host only after a quarter of an hour.
 */
export async function postgres(
	address: string,
	waitMs = defaultWaitMs,
	answerMs: () => number | undefined = () => undefined,
	watch?: (figures: () => PoolFigures) => void,
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
		// Frees the locks of a server that is cut off.
		idle_in_transaction_session_timeout: MINUTE_MS,
		lock_timeout: waitMs,
	});
	// An idle connection may end. The next query opens another.
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
			// The other connections may lead to the same host. Queries on them have their own limits.
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

// The start lock covers migrations. Kysely's lock belongs to a session, which a pooler may hand on
// before it is unlocked.
class WithoutSessionLock extends PostgresDialect {
	override createAdapter(): PostgresAdapter {
		const nothing = { value: () => Promise.resolve() };
		return Object.defineProperties(new PostgresAdapter(), {
			acquireMigrationLock: nothing,
			releaseMigrationLock: nothing,
		});
	}
}

export interface PoolFigures {
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

// pgbouncer accepts connections even while it has none to PostgreSQL. Then the query has not run.
const hasNotRun = (error: unknown): boolean =>
	/\b(server_login_retry|query_wait_timeout)\b/.test((error as Error).message);

// These change nothing, so another connection may repeat them.
const repeatableQuery = /^(select|begin|start transaction)\b/i;

// After PostgreSQL restarts, the first query finds a dead connection, or a pooler without one. The
// client repeats the query on new connections if it changes nothing or has not run.
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
