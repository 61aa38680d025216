import type { Jobs } from "./jobs.server.ts";
import { atMostEvery } from "#app/platform/logs/at-most-every.server.ts";
import type { Closing, HeldJob, JobQueue, NextRun } from "./job.ts";

/** Waits until after the answer, so that its time does not tell whether there was a job (in ms). */
const headStartMs = 30;
/** How long running jobs may go on when the portal stops, in ms. */
export const graceMs = 2000;
/** In ms, for the same trouble. */
const remindMs = 300_000;

interface Options {
	jobs: Jobs;
	queues: readonly JobQueue[];
	report(message: string): void;
	/** How often it looks for jobs; null: only when it is drained. */
	lookMs: number | null;
}

/** Another system may ask for days. */
const maxDelayMs = 3_600_000;

/** Longer after each failure, and at least as long as the job asked for. */
export function nextRunOf(
	{ tries }: Pick<HeldJob, "tries">,
	{ firstMs, longestMs }: JobQueue["pause"],
	{ inMs, failed }: NextRun,
): NextRun {
	const pauseMs = failed ? Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, 20)) : 0;
	return { failed, inMs: Math.min(maxDelayMs, Math.max(inMs, pauseMs)) };
}

/** No queue waits for another. A queue does all that is due, unless what does it is away: then it goes on at the next look. */
export function startWorker({ jobs, queues, report, lookMs }: Options) {
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
					reportTrouble(`What waits to be done (${what}) cannot be done now: ${String(error)}`);
				})
				.finally(() => rounds.delete(queue));
		rounds.set(queue, going);
		return going;
	}

	function schedule(ms: number): void {
		if (lookMs === null || soon.signal.aborted) return;
		clearTimeout(timer);
		timer = setTimeout(() => {
			for (const queue of queues) void startRound(queue);
			schedule(lookMs);
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
