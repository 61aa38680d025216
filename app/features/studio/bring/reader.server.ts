import { parentPort, workerData } from "node:worker_threads";
import { CannotBring } from "./brought.ts";
import { readBroughtFile } from "./read-file.server.ts";
import type { BroughtFileTask, ReadAnswer } from "./read-in-thread.server.ts";

async function answer({ path, name, words }: BroughtFileTask): Promise<ReadAnswer> {
	try {
		return { content: await readBroughtFile(path, name, words) };
	} catch (error) {
		if (error instanceof CannotBring) return { fault: error.why, notes: error.notes };
		throw error;
	}
}

// Node runs this file from its source. An exception ends the thread.
parentPort?.postMessage(await answer(workerData as BroughtFileTask));
