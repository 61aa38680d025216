import type { Gauge } from "prom-client";
import { version } from "./version.server.ts";
import { cacheSizes } from "./caches.server.ts";

export interface TimedRequest {
	method: string;
	route: string;
	status: number;
	seconds: number;
}

const timeoutMs = 500;

/** `oldestAt` is in ms since 1970, or null if nothing waits. */
interface Queue {
	count: number;
	oldestAt: number | null;
}

export interface MetricSources {
	/**
	 * `backedUpAt` is the time at which `npm run db` last made a backup, in ms since 1970, or null.
	 */
	waiting(): Promise<{
		events: readonly (Queue & { name: string })[];
		mails: Queue;
		notices: Queue;
		backedUpAt: number | null;
	}>;
	isWritable(): boolean;
	pool(): { busy: number; idle: number; waiting: number } | null;
	hashing(): { running: number; waiting: number };
	now(): number;
}

type Waiting = Awaited<ReturnType<MetricSources["waiting"]>>;

// Returns a function that reads the state of all queues. Calls share one query while it runs. The
// function returns null if the query fails or takes longer than `timeoutMs`.
function askOnce(waiting: MetricSources["waiting"]): () => Promise<Waiting | null> {
	let asked: Promise<Waiting | null> | null = null;
	return () => {
		asked ??= waiting()
			.catch(() => null)
			.finally(() => (asked = null));
		return Promise.race([
			asked,
			new Promise<null>((late) => setTimeout(late, timeoutMs, null).unref()),
		]);
	};
}

export async function createMetrics({ waiting, isWritable, pool, hashing, now }: MetricSources) {
	const { collectDefaultMetrics, Counter, Gauge, Histogram, register } =
		await import("prom-client");
	register.clear();
	collectDefaultMetrics();
	const labelNames = ["method", "route", "status"] as const;
	const requests = new Counter({
		name: "tradewinds_requests_total",
		help: "Requests answered",
		labelNames,
	});
	const seconds = new Histogram({
		name: "tradewinds_request_seconds",
		help: "Response time",
		labelNames: ["method", "route"],
		buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
	});
	new Gauge({
		name: "tradewinds_build_info",
		help: "The running version",
		labelNames: ["version"],
		aggregator: "first",
	}).set({ version }, 1);
	const ask = askOnce(waiting);
	const ageOf = ({ oldestAt }: Queue) =>
		oldestAt === null ? 0 : Math.max(0, (now() - oldestAt) / 1000);

	// The constructor registers the gauge. `aggregator` combines the values of all processes. It
	// isn't `sum` for values from the database, because all processes share the database.
	function gauge(
		name: string,
		help: string,
		label: string | null,
		collect: (this: Gauge) => Promise<void> | void,
		aggregator: "sum" | "max" | "min" = "sum",
	) {
		void new Gauge({
			registers: [register],
			name: `tradewinds_${name}`,
			help,
			labelNames: label ? [label] : [],
			aggregator,
			collect,
		});
	}

	function ofDatabase(
		set: (gauge: Gauge, waiting: Waiting) => void,
	): (this: Gauge) => Promise<void> {
		return async function collect() {
			const found = await ask();
			// Removes the old values first, because they would look current if the query failed.
			this.reset();
			if (found) set(this, found);
		};
	}

	gauge(
		"database_up",
		"Whether the database answers",
		null,
		async function collect() {
			this.set((await ask()) === null ? 0 : 1);
		},
		"min",
	);
	gauge(
		"database_writable",
		"Whether the database accepts writes, as far as this portal has tried",
		null,
		function collect() {
			this.set(isWritable() ? 1 : 0);
		},
		"min",
	);
	gauge(
		"events_waiting",
		"Events waiting for a target",
		"target",
		ofDatabase((gauge, { events }) => {
			for (const { name, count } of events) gauge.set({ target: name }, count);
		}),
		"max",
	);
	gauge(
		"oldest_event_seconds",
		"How long the oldest event has waited for a target",
		"target",
		ofDatabase((gauge, { events }) => {
			for (const event of events) gauge.set({ target: event.name }, ageOf(event));
		}),
		"max",
	);
	gauge(
		"jobs_waiting",
		"Jobs waiting to run",
		"kind",
		ofDatabase((gauge, { mails, notices }) => {
			gauge.set({ kind: "mail" }, mails.count);
			gauge.set({ kind: "notice" }, notices.count);
		}),
		"max",
	);
	gauge(
		"oldest_job_seconds",
		"How long the oldest job has waited to run",
		"kind",
		ofDatabase((gauge, { mails, notices }) => {
			gauge.set({ kind: "mail" }, ageOf(mails));
			gauge.set({ kind: "notice" }, ageOf(notices));
		}),
		"max",
	);
	gauge(
		"backup_age_seconds",
		"Time since the last npm run db -- backup",
		null,
		async function collect() {
			const backedUpAt = (await ask())?.backedUpAt ?? null;
			// A reset would set the age to zero.
			this.remove();
			if (backedUpAt !== null) this.set(Math.max(0, (now() - backedUpAt) / 1000));
		},
		"max",
	);
	gauge(
		"database_connections",
		"Connections to PostgreSQL, and queries waiting for one",
		"state",
		function collect() {
			for (const [state, count] of Object.entries(pool() ?? {})) this.set({ state }, count);
		},
	);
	gauge(
		"password_hashes",
		"Passwords being hashed, and passwords waiting for it",
		"state",
		function collect() {
			for (const [state, count] of Object.entries(hashing())) this.set({ state }, count);
		},
	);
	gauge("cache_entries", "Entries in a cache", "cache", function collect() {
		for (const { name, entries } of cacheSizes()) this.set({ cache: name }, entries);
	});
	return {
		recordRequest({ method, route, status, seconds: took }: TimedRequest): void {
			requests.inc({ method, route, status: String(status) });
			seconds.observe({ method, route }, took);
		},
	};
}

/** The metrics for Prometheus (SET-19). */
export type Metrics = Awaited<ReturnType<typeof createMetrics>>;
