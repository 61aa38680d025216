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

export interface BroughtFileTask {
	path: string;
	/** The file's, without its ending. */
	name: string;
	words: BringWords;
}

export type ReadAnswer = { content: FileContent } | { fault: BringFault; notes: readonly Note[] };

/** In ms. The largest file that may come takes a tenth of it on an idle machine. */
const longestMs = 60_000;
/** Memory of the thread alone; pictures are outside of it. */
const mostMemoryMb = 768;
/** Found by `imports` of package.json, from the sources and from the build. */
const threadFile = createRequire(import.meta.url).resolve(
	"#app/features/studio/bring/reader.server.ts",
);

/** Reads a file that an author brings in a thread of its own: it takes seconds, in which others are served. Throws `CannotBring`. */
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
