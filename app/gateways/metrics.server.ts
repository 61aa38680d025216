import type { Metrics } from "#app/services/activity/monitoring-port.ts";
import { version } from "#app/observability/version.server.ts";
import { cacheSizes } from "#app/observability/caches.server.ts";

const none: Metrics = { served: () => undefined };

/** Returns labelled figures, e.g. how many events wait for each target. */
export type Waiting = () => Promise<readonly { name: string; value: number }[]>;

/** Counts into the process's register, which the server exposes. Loads nothing when disabled. */
export async function createMetrics(enabled: boolean, eventsWaiting: Waiting): Promise<Metrics> {
	if (!enabled) return none;
	const { collectDefaultMetrics, Counter, Gauge, Histogram, register } = await import("prom-client");
	register.clear();
	collectDefaultMetrics();
	const labelNames = ["method", "route", "status"] as const;
	const requests = new Counter({ name: "tradewinds_requests_total", help: "Requests answered", labelNames });
	const seconds = new Histogram({
		name: "tradewinds_request_seconds",
		help: "Time to an answer",
		labelNames: ["method", "route"],
		buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
	});
	new Gauge({ name: "tradewinds_build_info", help: "The version that runs", labelNames: ["version"], aggregator: "first" }).set(
		{ version },
		1,
	);
	// The constructor registers it.
	void new Gauge({
		registers: [register],
		name: "tradewinds_events_waiting",
		help: "Events that wait for a target",
		labelNames: ["target"],
		// All processes see the same outbox.
		aggregator: "max",
		async collect() {
			for (const { name, value } of await eventsWaiting().catch(() => [])) this.set({ target: name }, value);
		},
	});
	void new Gauge({
		registers: [register],
		name: "tradewinds_cache_entries",
		help: "Entries of a cache (docs/caches.md)",
		labelNames: ["cache"],
		collect() {
			for (const { name, entries } of cacheSizes()) this.set({ cache: name }, entries);
		},
	});
	return {
		served({ method, route, status, seconds: took }) {
			requests.inc({ method, route, status: String(status) });
			seconds.observe({ method, route }, took);
		},
	};
}
