import type { Jobs } from "./jobs.server.ts";
import { atMostEvery } from "#app/platform/logs/log.server.ts";
import type { Closing, HeldJob, JobQueue, NextRun } from "./job.ts";
import { HOUR_MS } from "#app/constants.ts";

// The time for which a woken worker waits before it starts, in ms. The response is sent first, so
// that its time doesn't reveal whether there was a job.
const headStartMs = 30;
/** The longest time that jobs may keep running when the portal stops, in ms. */
export const graceMs = 2000;
const remindMs = 300_000;

interface Options {
	jobs: Jobs;
	queues: readonly JobQueue[];
	report(message: string): void;
	/**
	 * The interval at which the worker looks for jobs, in ms. Null if only `drain` looks for them.
	 */
	pollMs: number | null;
}

// The longest wait before a retry, because another system may request a wait of days.
const maxDelayMs = HOUR_MS;

/**
 * Doubles the pause after each failure, up to `longestMs`. Returns at least the wait that the job
 * requested, but at most an hour.
 */
export function nextRunOf(
	{ tries }: Pick<HeldJob, "tries">,
	{ firstMs, longestMs }: JobQueue["pause"],
	{ inMs, failed }: NextRun,
): NextRun {
	const pauseMs = failed ? Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, 20)) : 0;
	return { failed, inMs: Math.min(maxDelayMs, Math.max(inMs, pauseMs)) };
}

/**
 * Works on each queue independently of the others. A queue does all due jobs, unless the service
 * that does them is unreachable. Then the queue continues at the next poll.
 */
export function startWorker({ jobs, queues, report, pollMs }: Options) {
	const [soon, late] = [new AbortController(), new AbortController()];
	const closing: Closing = { soon: soon.signal, now: late.signal };
	const rounds = new Map<JobQueue, Promise<void>>();
	const reportTrouble = atMostEvery(remindMs, report);
	let timer: NodeJS.Timeout | undefined;

	async function round(queue: JobQueue): Promise<void> {
		while (!soon.signal.aborted && (await (queue.isReady?.() ?? true))) {
			const job = await jobs.take(queue.selector, queue.holdMs);
			if (!job) return;
			const putBack = (rest: NextRun) => jobs.putBack(job, nextRunOf(job, queue.pause, rest));
			let rest;
			try {
				rest = await queue.run(job, closing);
			} catch (error) {
				await putBack({ inMs: 0, failed: "service" });
				throw error;
			}
			if (rest) await putBack(rest);
			if (rest?.failed === "service") return;
		}
	}

	function startRound(queue: JobQueue): Promise<void> {
		const going =
			rounds.get(queue) ??
			round(queue)
				.catch((error: unknown) => {
					const what = queue.selector.key ?? queue.selector.kind;
					reportTrouble(`The jobs of the queue ${what} can't run right now: ${String(error)}`);
				})
				.finally(() => rounds.delete(queue));
		rounds.set(queue, going);
		return going;
	}

	function schedule(ms: number): void {
		if (pollMs === null || soon.signal.aborted) return;
		clearTimeout(timer);
		timer = setTimeout(() => {
			for (const queue of queues) void startRound(queue);
			schedule(pollMs);
		}, ms).unref();
	}

	schedule(headStartMs);
	return {
		wake: (): void => schedule(headStartMs),
		async drain(): Promise<void> {
			await Promise.all(rounds.values());
			await Promise.all(queues.map(startRound));
		},
		async close(): Promise<void> {
			soon.abort();
			clearTimeout(timer);
			const breakOff = setTimeout(() => late.abort(), graceMs).unref();
			await Promise.all(rounds.values());
			clearTimeout(breakOff);
		},
	};
}

export type Worker = ReturnType<typeof startWorker>;
