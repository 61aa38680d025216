import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import type { EventBody } from "#app/platform/jobs/event-target.ts";
import type { JobQueue } from "#app/platform/jobs/job.ts";
import type { Target } from "./targets.server.ts";

interface Options {
	jobs: Jobs;
	report(message: string): void;
	now: () => number;
	/** How long a target may take to answer, in ms. */
	answerMs?: number;
}

/** In ms: longer than an answer may take. */
const holdMs = 60_000;
const hourMs = 3_600_000;
/** The longest `Retry-After` obeyed. */
const maxAloneMs = hourMs;

/**
 * Sends a target its events: each is a job, tried again with growing pauses, and dropped by housekeeping after a day (EVENT-5). A refused
 * event delays no other (EVENT-7); a target that is away, or asks to be left alone, gets nothing until then.
 */
export function eventQueue(
	target: Target,
	{ jobs, report, now, answerMs = 15_000 }: Options,
): JobQueue {
	let aloneUntil = 0;
	return {
		selector: { kind: target.name },
		holdMs,
		pause: { firstMs: 5000, longestMs: hourMs },
		isReady: () => now() >= aloneUntil,
		async run(job, closing) {
			const event = JSON.parse(job.payload) as { key: string; body: EventBody };
			const outcome = await target.send(
				event,
				AbortSignal.any([AbortSignal.timeout(answerMs), closing.now]),
			);
			switch (outcome.kind) {
				case "taken":
					await jobs.drop(job);
					return null;
				case "refused":
					report(`${outcome.message}; the event is tried again for a day, and others are sent`);
					return { inMs: 0, failed: "job" };
				case "away":
					aloneUntil = now() + Math.min(outcome.retryAfterMs, maxAloneMs);
					if (!closing.soon.aborted)
						report(`${outcome.message}; events are kept, and tried again for a day`);
					return { inMs: outcome.retryAfterMs, failed: "service" };
				case "logged out":
					// The user's next log-in wakes it.
					return { inMs: hourMs, failed: false };
			}
		},
	};
}
