import cluster from "node:cluster";
import http from "node:http";

/** Has a worker answer the process that keeps the workers when it gathers their figures. */
export async function joinMetrics(): Promise<void> {
	if (!cluster.isWorker) return;
	const { AggregatorRegistry } = await import("prom-client");
	// Making one is what has it listen.
	Object.freeze(new AggregatorRegistry());
}

/** Gives the figures of this process, or of all its workers together, on a port of the loopback address alone. */
export async function serveMetrics(port: number, ofWorkers: boolean): Promise<void> {
	const { AggregatorRegistry, register } = await import("prom-client");
	const together = ofWorkers ? new AggregatorRegistry() : null;
	const server = http.createServer((request, response) => {
		const path = (request.url ?? "/").split("?")[0];
		if (path !== "/metrics" && path !== "/") return void response.writeHead(404).end();
		const figures = together ? together.clusterMetrics() : register.metrics();
		return void figures.then(
			(text) => response.writeHead(200, { "Content-Type": register.contentType, "Cache-Control": "no-store" }).end(text),
			() => response.writeHead(503).end(),
		);
	});
	await new Promise<void>((listening, failed) => {
		server.once("error", (error: NodeJS.ErrnoException) =>
			failed(error.code === "EADDRINUSE" ? new Error(`METRICS_PORT ${port} is in use: set METRICS_PORT to a free one.`) : error),
		);
		server.listen(port, "127.0.0.1", listening);
	});
	server.unref();
}
