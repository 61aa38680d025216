import cluster from "node:cluster";
import http from "node:http";
import type { Settings } from "#app/settings.server.ts";

/** Sends this worker's metrics whenever the parent process collects them. */
export async function joinMetrics(): Promise<void> {
	if (!cluster.isWorker) return;
	const { AggregatorRegistry } = await import("prom-client");
	// The constructor listens for messages from the parent process.
	Object.freeze(new AggregatorRegistry());
}

type MetricsPlace = Pick<Settings, "metricsPort" | "metricsHost">;

function whyNot({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
	if (code === "EADDRINUSE")
		return `METRICS_PORT ${port} is in use. Set METRICS_PORT to a free one.`;
	if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL")
		return `METRICS_HOST must be an address of this machine, not ${host}.`;
	return message;
}

/** Serves the metrics of this process, or of all workers if `ofWorkers` is true. */
export async function serveMetrics(
	{ metricsPort: port, metricsHost: host }: MetricsPlace,
	ofWorkers: boolean,
): Promise<void> {
	const { AggregatorRegistry, register } = await import("prom-client");
	const together = ofWorkers ? new AggregatorRegistry() : null;
	const server = http.createServer((request, response) => {
		const path = (request.url ?? "/").split("?")[0];
		if (path !== "/metrics" && path !== "/") return void response.writeHead(404).end();
		const metrics = together ? together.clusterMetrics() : register.metrics();
		return void metrics.then(
			(text) =>
				response
					.writeHead(200, { "Content-Type": register.contentType, "Cache-Control": "no-store" })
					.end(text),
			() => response.writeHead(503).end(),
		);
	});
	await new Promise<void>((listening, failed) => {
		server.once("error", (error: NodeJS.ErrnoException) =>
			failed(new Error(whyNot(error, port ?? 0, host))),
		);
		server.listen(port ?? 0, host, listening);
	});
	server.unref();
}
