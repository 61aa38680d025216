import cluster from "node:cluster";
import process from "node:process";

/** Loaded before a server: a worker that is told so (SIGUSR2) takes more and more memory, until it has no more. */
if (cluster.isWorker) {
	process.on("SIGUSR2", () => {
		const taken: string[][] = [];
		for (;;)
			taken.push(Array.from({ length: 100_000 }, (_, number) => `${taken.length} ${number}`));
	});
}
