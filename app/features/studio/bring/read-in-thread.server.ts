import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import {
	CannotBring,
	type BringFault,
	type BringWords,
	type FileContent,
	type Note,
} from "./brought.ts";
import { MINUTE_MS } from "#app/constants.ts";

export interface BroughtFileTask {
	path: string;
	/** The file's name without its extension. */
	name: string;
	words: BringWords;
}

export type ReadAnswer = { content: FileContent } | { fault: BringFault; notes: readonly Note[] };

// On an idle machine, the largest file takes a tenth of this time.
const longestMs = MINUTE_MS;
// This limit excludes pictures, which are outside the thread's own heap.
const mostMemoryMb = 768;
// The `imports` field of package.json resolves this path to the source file, even in the build.
const threadFile = createRequire(import.meta.url).resolve(
	"#app/features/studio/bring/reader.server.ts",
);

/**
 * Reads a file in its own thread, because reading takes seconds and the server must keep answering
 * other requests. Throws `CannotBring` if the file can't be imported.
 */
export async function readInThread(task: BroughtFileTask): Promise<FileContent> {
	const thread = new Worker(threadFile, {
		workerData: task,
		resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
	});
	const timer = setTimeout(() => void thread.terminate(), longestMs);
	try {
		const ended = once(thread, "exit").then(() => Promise.reject(new CannotBring("tooLarge")));
		const [answer] = (await Promise.race([once(thread, "message"), ended])) as [ReadAnswer];
		if ("fault" in answer) throw new CannotBring(answer.fault, answer.notes);
		return answer.content;
	} catch (error) {
		const isFull = (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
		throw isFull ? new CannotBring("tooLarge") : error;
	} finally {
		clearTimeout(timer);
		await thread.terminate();
	}
}
