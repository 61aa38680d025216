import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { setTimeout as wait } from "node:timers/promises";
import type { Closing, HeldJob, JobQueue, Task } from "#app/platform/jobs/job.ts";

const minuteMs = 60_000;
const holdMs = 2 * minuteMs;

interface Parts {
	jobs: Jobs;
	tasks: readonly Task[];
	now: () => number;
}

/** Runs tasks in one process at a time, and pauses after each piece for as long as it took. */
export function createHousekeeper({ jobs, tasks, now }: Parts) {
	const due = new Map(tasks.map((task) => [task, performance.now() + minuteMs]));
	const waiting = () => tasks.filter((task) => performance.now() >= (due.get(task) ?? 0));

	async function finish(task: Task, job: HeldJob, { soon }: Closing): Promise<void> {
		for (;;) {
			const begun = performance.now();
			const isMore = await task.run(now());
			if (!isMore || soon.aborted || !(await jobs.renew(job, holdMs))) return;
			await wait(performance.now() - begun);
		}
	}

	const queue: JobQueue = {
		selector: { kind: "turn", key: "housekeeping" },
		holdMs,
		pause: { firstMs: minuteMs, longestMs: minuteMs },
		isReady: () => waiting().length > 0,
		async run(job, closing) {
			for (const task of waiting()) {
				if (closing.soon.aborted) break;
				due.set(task, performance.now() + task.everyMs);
				await finish(task, job, closing);
			}
			return { inMs: 0, failed: false };
		},
	};
	return {
		queue,
		runAllNow(): void {
			for (const task of tasks) due.set(task, 0);
		},
	};
}
