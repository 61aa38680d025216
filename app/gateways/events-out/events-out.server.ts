import type { EventQueue } from "#app/services/activity/port.ts";
import type { JobQueue, Jobs } from "#app/services/jobs/port.ts";
import type { Task } from "#app/gateways/housekeeping.server.ts";
import { targetQueue, type SenderTiming } from "./target-sender.server.ts";
import type { Target } from "./targets.server.ts";

export interface EventsOutOptions {
	queue: EventQueue;
	jobs: Pick<Jobs, "renew">;
	targets: readonly Target[];
	report(message: string): void;
	timing?: Partial<SenderTiming>;
	bound?: number;
}

const defaultTiming: SenderTiming = {
	answer: 15_000,
	hold: 30_000,
	firstRetry: 1000,
	longestRetry: 30_000,
	remind: 300_000,
};

const defaultBound = 100_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;

export interface EventsOut {
	queues: readonly JobQueue[];
	tasks: readonly Task[];
}

/**
 * Sends each target its events in order, one process at a time, until it takes them (EVENT-5). Events recorded after it resolves are sent.
 */
export async function openEventsOut({ queue, jobs, targets, report, timing, bound = defaultBound }: EventsOutOptions): Promise<EventsOut> {
	async function reopen(): Promise<void> {
		for (const { name } of targets) {
			await queue.open(name);
			await queue.retrySetAside(name);
		}
	}

	await reopen();

	async function keepInBounds(which: "waiting" | "aside", what: string): Promise<void> {
		for (const { name, setting } of targets) {
			const dropped = await queue.trim(name, bound, which);
			if (dropped > 0) report(`${setting}: more than ${bound} events ${what}; the ${dropped} oldest were dropped`);
		}
	}

	const tasks: Task[] = [
		{
			name: "events that wait",
			everyMs: minuteMs,
			async run() {
				await keepInBounds("waiting", "wait");
				return false;
			},
		},
		{
			name: "events aside",
			everyMs: hourMs,
			async run() {
				await keepInBounds("aside", "are set aside");
				await reopen();
				return false;
			},
		},
	];
	return { queues: targets.map((target) => targetQueue(target, { queue, jobs, report, times: { ...defaultTiming, ...timing } })), tasks };
}
