import { randomUUID } from "node:crypto";
import type { Database, Write } from "#app/platform/database/database.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { eventTargets, type EventTarget, type JobQueue } from "#app/platform/jobs/job.ts";
import type { Target } from "./targets.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/constants.ts";

export type EventBody = Readonly<Record<string, string | number>>;

/**
 * Queues a job for each event. An action queues its events in its own transaction, so that neither
 * is stored without the other (EVENT-5).
 */
export async function queueEvents(
	trx: Database | Write,
	events: readonly { target: EventTarget; userId: number | null; body: EventBody }[],
	now: number,
): Promise<void> {
	if (events.length === 0) return;
	await trx
		.insertInto("job")
		.values(
			events.map(({ target, userId, body }) => ({
				kind: target,
				user_id: userId,
				payload: JSON.stringify({ key: randomUUID(), body }),
				tries: 0,
				asked_at: now,
				due_at: 0,
				held_until: 0,
			})),
		)
		.execute();
}

interface Options {
	jobs: Jobs;
	report(message: string): void;
	now: () => number;
	/** The longest time that a target may take to respond, in ms. */
	answerMs?: number;
}

const holdMs = MINUTE_MS;
/** The time for which an event is retried. */
const keptMs = DAY_MS;
/** A longer `Retry-After` is shortened to this. */
const maxAloneMs = HOUR_MS;

/**
 * Sends events to a target. Retries an event, after longer and longer pauses, until
 * `dropUnsentEvents` deletes its job (EVENT-5). A refused event doesn't delay others. While a
 * target is unavailable or has asked for a pause, it gets no events.
 */
export function eventQueue(
	target: Target,
	{ jobs, report, now, answerMs = 15_000 }: Options,
): JobQueue {
	let aloneUntil = 0;
	return {
		selector: { kind: target.name },
		holdMs,
		pause: { firstMs: 5000, longestMs: HOUR_MS },
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
					report(
						`${outcome.message}. The portal tries this event again for a day, and sends the others`,
					);
					return { inMs: 0, failed: "job" };
				case "away":
					aloneUntil = now() + Math.min(outcome.retryAfterMs, maxAloneMs);
					if (!closing.soon.aborted)
						report(`${outcome.message}. The portal keeps the events, and tries again for a day`);
					return { inMs: outcome.retryAfterMs, failed: "service" };
				case "logged out":
					// The user's next login wakes the job.
					return { inMs: HOUR_MS, failed: false };
			}
		},
	};
}

/**
 * Deletes the jobs of events that have waited for a day. Returns the number of deleted jobs by
 * target.
 */
export async function dropUnsentEvents(
	db: Database,
	now: number,
): Promise<ReadonlyMap<EventTarget, number>> {
	const dropped = new Map<EventTarget, number>();
	for (const target of eventTargets) {
		const old = db
			.deleteFrom("job")
			.where("kind", "=", target)
			.where("asked_at", "<", now - keptMs);
		const count = Number((await old.executeTakeFirst()).numDeletedRows);
		if (count > 0) dropped.set(target, count);
	}
	return dropped;
}
