import { setTimeout as wait } from "node:timers/promises";
import { PostgresAdapter, PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from "kysely";
import type { PoolClient } from "pg";
import { noteDatabaseTime } from "#app/observability/current-request.server.ts";
import { wellFormed } from "#app/domain/text/well-formed.ts";

/** How long a query waits for a PostgreSQL that restarts, and for what others have locked, in ms. Nothing of it has been carried out then. */
const usualWaitMs = 4000;

/** A connection that is asked nothing is looked after from then on, in ms: what stands between may forget it. */
const keepAliveMs = 10_000;

const unanswered = "Query read timeout";

/**
 * What says that PostgreSQL is away or cannot do it now, not that it refused a query: its own codes (it ends or starts, connections, disk and
 * memory, locks that others hold, a standby that does not write) and those of the network.
 */
const awayCodes =
	/^(57P0[123]|08\w{3}|53\w{3}|55P03|40P01|25006|58030|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;

/** Whether an error says that the database could not be reached, or went away meanwhile. */
export function isPostgresAway(error: unknown): boolean {
	const { code, message } = error as { code?: string; message?: string };
	if (code !== undefined) return awayCodes.test(code);
	return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/.test(
		message ?? "",
	);
}

/** Whether an error says that others held a lock for too long, or that two waited for each other. */
export const isLockedOut = (error: unknown): boolean => /^(55P03|40P01)$/.test((error as { code?: string }).code ?? "");

/** Retries until PostgreSQL is there; gives up on any error that is not temporary. */
export async function withRetries<T>(connect: () => Promise<T>, forMs: number, isTemporary = isPostgresAway): Promise<T> {
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
 * PostgreSQL at an address. Connections are made again after an outage; `waitMs`: how long it may be away. `answerMs`: how long what is asked
 * now may take to be answered; absent: as long as it takes. `watch` is given the figures of its connections. A host that dies says nothing, and its network only after a quarter of an hour.
 */
export async function postgres(
	address: string,
	waitMs = usualWaitMs,
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
		idle_in_transaction_session_timeout: 60_000,
		// Bounds the wait for locks of others.
		lock_timeout: waitMs,
	});
	// An idle connection that ends is no error: the next query opens another.
	pool.on("error", () => undefined);
	/** Connections that may be used again. */
	const good = new Set<PoolClient>();
	pool.on("connect", (client) => {
		good.add(client);
		client.on("error", () => undefined);
	});
	pool.on("remove", (client) => good.delete(client as PoolClient));
	async function current(): Promise<PoolClient> {
		for (;;) {
			const client = await pool.connect();
			if (good.has(client)) return client;
			client.release(true);
		}
	}
	watch?.(() => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }));
	const connection: Connection = {
		async make() {
			const begun = performance.now();
			try {
				return await withRetries(current, waitMs);
			} finally {
				noteDatabaseTime(performance.now() - begun);
			}
		},
		answerMs,
		isSilent() {
			// The others may lead to the same host. What is under way on them has limits of its own: it may only have been slow here.
			good.clear();
		},
	};
	const patient: PostgresPool = {
		connect: async () => new PatientClient(await connection.make(), connection),
		end: () => pool.end(),
		options: pool.options,
	};
	return new WithoutSessionLock({ pool: patient });
}

/** Migrations run under the start lock. Kysely's own belongs to a session, which a pooler gives to somebody else before it is unlocked. */
class WithoutSessionLock extends PostgresDialect {
	override createAdapter(): PostgresAdapter {
		const nothing = { value: () => Promise.resolve() };
		return Object.defineProperties(new PostgresAdapter(), { acquireMigrationLock: nothing, releaseMigrationLock: nothing });
	}
}

/** How many connections a process has, and how many uses wait for one. */
export interface PoolFigures {
	busy: number;
	idle: number;
	waiting: number;
}

/** How connections are made, and what is known of them all. */
interface Connection {
	make(): Promise<PoolClient>;
	answerMs(): number | undefined;
	/** One of them was not answered in time. */
	isSilent(): void;
}

/** What may be asked again on another connection, because it changes nothing. */
const harmless = /^(select|begin|start transaction)\b/i;

/**
 * One use of a connection. Where PostgreSQL was restarted since its last use, the first thing that is asked finds a dead connection:
 * if that changes nothing, it is asked once more on a new one.
 */
class PatientClient implements PostgresPoolClient {
	/** Null: it was given back, and none came in its place. */
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
	async query<R>(sql: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
		const again = this.#fresh && harmless.test(sql);
		this.#fresh = false;
		try {
			return await this.#ask<R>(sql, parameters);
		} catch (error) {
			if (!again || !this.#client || !isPostgresAway(error)) throw error;
			this.#drop();
			this.#client = await this.#connection.make();
			return this.#ask<R>(sql, parameters);
		}
	}

	async #ask<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
		if (!this.#client) throw new Error("Connection terminated");
		const query = { text: sql, values: parameters.map(boundValue), query_timeout: this.#connection.answerMs() };
		try {
			return (await this.#client.query(query)) as unknown as PostgresQueryResult<R>;
		} catch (error) {
			if ((error as Error).message === unanswered) {
				this.#connection.isSilent();
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

/** Makes a value fit for a query: PostgreSQL refuses a text with a NUL, and SQLite cuts it off there. */
export function boundValue<T>(value: T): T | string {
	return typeof value === "string" ? wellFormed(value) : value;
}
