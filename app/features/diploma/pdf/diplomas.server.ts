import {
	type Badge,
	type BadgeFace,
	type DiplomaColors,
	type DiplomaFace,
	qrCode,
} from "./diploma-face.server.ts";
import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { createCache } from "#app/platform/logs/caches.server.ts";
import { createBoundedQueue } from "#app/platform/files/bounded-queue.server.ts";
import { paletteOf, scene, sceneBox } from "./art.server.ts";
import { svgOf } from "./shape.ts";
import { printable } from "./set-text.server.ts";
import type { Task } from "./worker.server.ts";
import { MINUTE_MS } from "#app/constants.ts";

/** Diplomas are drawn one at a time, because requests need processor time, too. */
const maxConcurrent = 1;
/**
 * This many diplomas take about half a minute. One client may fill half of the queue, because all
 * agents at a training event may share one network address.
 */
const maxWaiting = 60;
const maxCached = 300;
const taskTimeoutMs = 30_000;
/**
 * An idle thread ends after this time. Starting a thread takes ten times as long as drawing a
 * diploma, but a thread uses about 100 MB.
 */
const idleMs = MINUTE_MS;
/** Node resolves this path with `imports` in package.json, in the sources and in the build. */
const threadFile = createRequire(import.meta.url).resolve(
	"#app/features/diploma/pdf/worker.server.ts",
);
/** The fonts have all of these letters, so most names need no check in the thread. */
const commonLetters = /^[\u0020-\u007E\u00C0-\u017F]*$/;

export function createDiplomas() {
	const made = createCache<string, Promise<unknown>>("diplomas", { max: maxCached });
	const thread = createThread();
	const line = createBoundedQueue({
		maxConcurrent,
		maxWaiting,
		maxWaitingPerClient: maxWaiting / 2,
		maxWaitMs: taskTimeoutMs,
	});

	function make(task: Task, client: string | null): Promise<unknown> {
		const key = JSON.stringify(task);
		const known = made.get(key);
		if (known) return known;
		const making = line.run(client, () => thread.run(task));
		made.set(key, making);
		making.catch(() => made.delete(key));
		return making;
	}

	return {
		/**
		 * Returns a PDF, from the cache if possible. `client` is a network address. Throws `TooBusy` if
		 * too many diplomas are waiting.
		 */
		file: (face: DiplomaFace, client: string | null): Promise<Uint8Array> =>
			make({ face }, client) as Promise<Uint8Array>,
		/** Returns a badge, from the cache if possible. Throws `TooBusy` as `file` does. */
		badge: (badge: BadgeFace, client: string | null): Promise<Badge> =>
			make({ badge }, client) as Promise<Badge>,
		scene: (colors: DiplomaColors): string =>
			svgOf(scene(paletteOf(colors), sceneBox.width, sceneBox.height), sceneBox),
		/**
		 * Returns the letters of a name that no font has, each once. Throws `TooBusy` as `file` does.
		 */
		async lettersLeftOut(
			name: string,
			language: string,
			client: string | null,
		): Promise<readonly string[]> {
			const clean = printable(name);
			return commonLetters.test(clean)
				? []
				: (make({ name: clean, language }, client) as Promise<string[]>);
		},
		qr: qrCode,
		close: thread.end,
	};
}

/** Draws diplomas in a worker thread, because one diploma can take a second. */
export type Diplomas = ReturnType<typeof createDiplomas>;

function createThread(): { run(task: Task): Promise<unknown>; end(): Promise<void> } {
	let thread: Worker | null = null;
	let timer: NodeJS.Timeout | undefined;

	async function end(): Promise<void> {
		clearTimeout(timer);
		const ending = thread;
		thread = null;
		await ending?.terminate();
	}

	return {
		async run(task) {
			clearTimeout(timer);
			const running = (thread ??= new Worker(threadFile));
			timer = setTimeout(() => void end(), taskTimeoutMs);
			running.ref();
			running.postMessage(task);
			const ended = new AbortController();
			const { signal } = ended;
			try {
				const answered = once(running, "message", { signal }).then(([answer]) => answer as unknown);
				const gone = once(running, "exit", { signal }).then(() =>
					Promise.reject(new Error("A diploma's thread ended before it was done.")),
				);
				return await Promise.race([answered, gone]);
			} catch (error) {
				await end();
				throw error;
			} finally {
				ended.abort();
				clearTimeout(timer);
				running.unref();
				timer = setTimeout(() => void end(), idleMs).unref();
			}
		},
		end,
	};
}
