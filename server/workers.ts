import cluster, { type Worker } from "node:cluster";

/**
 * The shortest normal life of a worker, in ms. A worker that ends sooner is replaced after a
 * second, not at once.
 */
const shortLife = 5000;

/**
 * Keeps `count` workers running. The first worker migrates the database. Once it serves, the others
 * start, and `onReady` is called. If the first worker ends before that, startup fails.
 */
export function keepWorkers(count: number, onReady: (port: number) => void): void {
	let stopping = false;
	let ready = false;

	function start(): void {
		const worker: Worker = cluster.fork();
		const startedAt = Date.now();
		worker.once("exit", (code, signal) => {
			if (stopping) return;
			if (!ready) {
				console.error(
					`A worker process ended (${signal ?? code}) before any of them could serve, so the portal didn't start. Its error is above.`,
				);
				return end(1);
			}
			console.error(`A worker process ended (${signal ?? code}). Starting another one.`);
			setTimeout(startAgain, Date.now() - startedAt < shortLife ? 1000 : 0);
		});
	}

	function startAgain(): void {
		if (!stopping) start();
	}

	cluster.on("listening", (_worker, { port }) => {
		if (ready || stopping) return;
		ready = true;
		onReady(port);
		for (let worker = 1; worker < count; worker++) start();
	});
	start();

	/** Stops all workers, and exits after the last one, or after 35 s with status 1. */
	function end(code: number): void {
		stopping = true;
		const endWithLast = () => {
			if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(code);
		};
		cluster.on("exit", endWithLast);
		for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
		endWithLast();
		setTimeout(() => process.exit(1), 35_000).unref();
	}

	onStop(() => end(0));
}

/**
 * The time for which repeated signals count as one, in ms. The same Ctrl+C arrives several times,
 * because the terminal signals all processes, and npm and the parent process pass it on.
 */
const echoMs = 1000;

/** Calls `stop` at the first signal. Another signal more than a second later exits at once. */
export function onStop(stop: () => void): void {
	let firstAt: number | null = null;
	for (const signal of ["SIGTERM", "SIGINT"] as const)
		process.on(signal, () => {
			if (firstAt !== null && performance.now() - firstAt > echoMs) process.exit(1);
			if (firstAt === null) stop();
			firstAt ??= performance.now();
		});
}
