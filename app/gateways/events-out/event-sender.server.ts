import type { EventQueue } from "#app/services/activity/port.ts";
import { grace, sendTo, textOf, type Sending, type SenderTiming } from "./target-sender.server.ts";
import type { Target } from "./targets.server.ts";

export interface EventSenderOptions {
	queue: EventQueue;
	targets: readonly Target[];
	/** Tells who runs the portal what is wrong, or right again. */
	report(message: string): void;
	timing?: Partial<SenderTiming>;
	/** How many may wait for one target. */
	bound?: number;
}

const usual: SenderTiming = {
	poll: 1000,
	answer: 15_000,
	hold: 30_000,
	firstRetry: 1000,
	longestRetry: 30_000,
	remind: 300_000,
	prune: 3_600_000,
};

const usualBound = 100_000;

/** Sends events as long as it is not closed. */
export interface EventSender {
	/** Lets what is being sent finish, for a moment, and hands its targets over to other processes. */
	close(): Promise<void>;
}

/**
 * Sends what waits in the outbox to each target, in order, by one process at a time, until it is taken (EVENT-5).
 * Nothing waits for it. What happens once this has answered is sent.
 */
export async function startEventSender({ queue, targets, report, timing, bound = usualBound }: EventSenderOptions): Promise<EventSender> {
	for (const { name } of targets) {
		await queue.open(name);
		await queue.recall(name);
	}
	const times = { ...usual, ...timing };
	const closing = new AbortController();
	const late = new AbortController();
	const sending: Sending = { queue, report, times, bound, closing: closing.signal, late: late.signal };
	const senders = targets.map((target) => sendTo(target, sending));
	async function prune(): Promise<void> {
		for (const { name, setting } of targets) {
			await queue.open(name);
			const { dropped } = await queue.trim(name, bound, "aside");
			if (dropped > 0) report(`${setting}: more than ${bound} events are set aside; the ${dropped} oldest were dropped`);
			await queue.recall(name);
		}
	}
	const pruning = setInterval(
		() => void prune().catch((error: unknown) => report(`Events that are set aside could not be looked after: ${textOf(error)}`)),
		times.prune,
	);
	pruning.unref();
	return {
		async close() {
			clearInterval(pruning);
			closing.abort();
			setTimeout(() => late.abort(), grace).unref();
			await Promise.all(senders.map((sender) => sender.done()));
		},
	};
}
