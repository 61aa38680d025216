import cluster from "node:cluster";
import process from "node:process";

/**
 * This module is loaded before a server. A worker that receives SIGUSR2 takes more and more memory
 * until it has none left.
 */
if (cluster.isWorker) {
	process.on("SIGUSR2", () => {
		const taken: string[][] = [];
		for (;;)
			taken.push(Array.from({ length: 100_000 }, (_, number) => `${taken.length} ${number}`));
	});
}
