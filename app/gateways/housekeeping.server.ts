import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { HousekeepingPort } from "#app/services/activity/housekeeping-port.ts";

const minuteMs = 60_000;
/** How long a process holds the lease; a killed process loses it after that. */
const holdMs = 2 * minuteMs;

/** Something that is done now and then, in pieces. */
export interface Chore {
	name: string;
	everyMs: number;
	/** Does a bounded piece of it; true: there is more. */
	run(now: number): Promise<boolean>;
}

export interface Housekeeping {
	/** Does all that there is to do, unless another process is at it. */
	run(): Promise<void>;
	close(): Promise<void>;
}

interface Parts {
	port: Pick<HousekeepingPort, "hold" | "release">;
	/** In the order in which they are done. */
	chores: readonly Chore[];
	now: () => number;
	report: (error: unknown) => void;
}

/** Does the chores by one process at a time, and leaves as much time to others as each piece took. Nothing waits for it. */
export function startHousekeeping({ port, chores, now, report }: Parts): Housekeeping {
	const holder = randomUUID();
	const due = new Map<string, number>();
	let isClosed = false;
	let timer: NodeJS.Timeout | null = null;
	let running: Promise<void> | null = null;

	async function finish(chore: Chore): Promise<void> {
		for (;;) {
			const begun = performance.now();
			const isMore = await chore.run(now());
			if (!isMore || isClosed || !(await port.hold(holder, holdMs))) return;
			await wait(performance.now() - begun);
		}
	}

	async function doAll(isForced: boolean): Promise<void> {
		const waiting = chores.filter(({ name }) => isForced || performance.now() >= (due.get(name) ?? 0));
		if (waiting.length === 0 || !(await port.hold(holder, holdMs))) return;
		try {
			for (const chore of waiting) {
				if (isClosed) return;
				due.set(chore.name, performance.now() + chore.everyMs);
				await finish(chore);
			}
		} finally {
			await port.release(holder);
		}
	}

	function begin(isForced: boolean): Promise<void> {
		running ??= doAll(isForced).finally(() => {
			running = null;
		});
		return running;
	}

	function schedule(): void {
		timer = setTimeout(() => {
			void begin(false)
				.catch(report)
				.finally(() => {
					if (!isClosed) schedule();
				});
		}, minuteMs);
		timer.unref();
	}

	schedule();
	return {
		async run() {
			await running;
			await begin(true);
		},
		async close() {
			isClosed = true;
			if (timer) clearTimeout(timer);
			await running?.catch(() => undefined);
		},
	};
}
