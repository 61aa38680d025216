import { setTimeout as wait } from "node:timers/promises";
import type { Closing, HeldJob, Jobs, Lane } from "#app/services/jobs/port.ts";

const minuteMs = 60_000;
const holdMs = 2 * minuteMs;

export interface Chore {
	name: string;
	/** A minute at least. */
	everyMs: number;
	/** Does a bounded piece; true: there is more. */
	run(now: number): Promise<boolean>;
}

export interface Housekeeping {
	lane: Lane;
	hurry(): void;
}

interface Parts {
	jobs: Pick<Jobs, "keep">;
	chores: readonly Chore[];
	now: () => number;
}

/** Runs chores by one process at a time, and pauses after each piece for as long as it took. */
export function createHousekeeper({ jobs, chores, now }: Parts): Housekeeping {
	const due = new Map(chores.map((chore) => [chore, performance.now() + minuteMs]));
	const waiting = () => chores.filter((chore) => performance.now() >= (due.get(chore) ?? 0));

	async function finish(chore: Chore, job: HeldJob, { soon }: Closing): Promise<void> {
		for (;;) {
			const begun = performance.now();
			const isMore = await chore.run(now());
			if (!isMore || soon.aborted || !(await jobs.keep(job, holdMs))) return;
			await wait(performance.now() - begun);
		}
	}

	return {
		lane: {
			of: { kind: "turn", key: "housekeeping" },
			holdMs,
			pause: { firstMs: minuteMs, longestMs: minuteMs },
			waits: () => waiting().length > 0,
			async run(job, closing) {
				for (const chore of waiting()) {
					if (closing.soon.aborted) break;
					due.set(chore, performance.now() + chore.everyMs);
					await finish(chore, job, closing);
				}
				return { inMs: 0, failed: false };
			},
		},
		hurry() {
			for (const chore of chores) due.set(chore, 0);
		},
	};
}
