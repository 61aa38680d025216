import cluster, { type Worker } from "node:cluster";

/** A worker that dies sooner than this after its start is not started again at once. */
const shortLife = 5000;

/** Keeps so many worker processes serving one address: one that dies is started again, all are stopped gracefully. `onReady`: the first one serves, on this port. */
export function keepWorkers(count: number, onReady: (port: number) => void): void {
	let stopping = false;
	let ready = false;

	function start(): void {
		const worker: Worker = cluster.fork();
		const startedAt = Date.now();
		worker.once("exit", (code, signal) => {
			if (stopping) return;
			console.error(`A worker process ended (${signal ?? code}); another one is started.`);
			setTimeout(start, Date.now() - startedAt < shortLife ? 1000 : 0);
		});
	}

	cluster.on("listening", (_worker, { port }) => {
		if (!ready) onReady(port);
		ready = true;
	});
	for (let worker = 0; worker < count; worker++) start();

	function stop(signal: NodeJS.Signals): void {
		if (stopping) process.exit(1);
		stopping = true;
		for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
		cluster.on("exit", () => {
			if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
		});
		setTimeout(() => process.exit(1), 35_000).unref();
	}
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
}
