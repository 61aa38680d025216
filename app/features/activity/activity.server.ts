import type { PageViews } from "./page-views.server.ts";
import type { BackEnd } from "#app/back-end.ts";
import {
	activityPayload,
	analyticsPayload,
	type ActivityEvent,
} from "#app/features/activity/activity-event.ts";
import { rateLimits } from "#app/features/account/limits/rate-limit.ts";
import type { EventTarget } from "#app/platform/jobs/job.ts";
import { isOutage, type Database, type Write } from "#app/platform/database/database.server.ts";
import { once } from "#app/platform/database/used-keys.server.ts";
import { countHits } from "#app/features/account/limits/limit-counters.server.ts";
import { queueEvents } from "./send-events.server.ts";

/** The value of `counted` for an event that the daily figures leave out. */
export const notCounted = 2;

/**
 * Counts an event. Returns null within the user's limit, or the time until the next event is
 * allowed, in ms.
 */
async function countEvent(
	trx: Database | Write,
	userId: number,
	now: number,
): Promise<number | null> {
	const [{ hits: most, windowMs }] = rateLimits.change.counters;
	const { hits, resetAt } = await countHits(trx, `events of ${userId}`, windowMs, now);
	return hits > most ? resetAt - now : null;
}

/**
 * Writes an event, and a job for each target that gets it (EVENT-5). Returns null, or the time to
 * wait in ms if the user had too many events in an hour. In that case, the event is dropped, but
 * the action that caused it isn't undone (docs/decisions/0020).
 */
export type WriteEvent = (
	trx: Database | Write,
	userId: number,
	event: ActivityEvent,
	now: number,
) => Promise<number | null>;

export function createEventWriter(targets: readonly EventTarget[]): WriteEvent {
	return async (trx, userId, event, now) => {
		const { appId, category, itemId = null, countedFor = itemId } = event;
		const bodies = { activity: activityPayload(event), analytics: analyticsPayload(event) };
		const waitMs = await countEvent(trx, userId, now);
		if (waitMs !== null) return waitMs;
		await trx
			.insertInto("activity_event")
			.values({
				user_id: userId,
				app_id: appId,
				category,
				item_id: countedFor,
				activity: JSON.stringify(bodies.activity),
				tracking: JSON.stringify(bodies.analytics),
				created_at: now,
				counted: event.countedFor === null ? notCounted : 0,
			})
			.execute();
		await queueEvents(
			trx,
			targets.flatMap((target) =>
				target === "page-views" ? [] : [{ target, userId, body: bodies[target] }],
			),
			now,
		);
		return null;
	};
}

export function createActivity(
	db: Database,
	writeEvent: WriteEvent,
	pageViews: PageViews,
): BackEnd["activity"] {
	const record: BackEnd["activity"]["record"] = (user, event, now, key) =>
		db.transaction().execute(async (trx) => {
			let waitMs: number | null = null;
			await once(trx, { key, now }, async () => {
				waitMs = await writeEvent(trx, user.id, { ...event, email: user.email }, now);
				return waitMs === null ? true : undefined;
			});
			return waitMs;
		});
	return {
		record,
		async recordOpening(user, event, now) {
			try {
				await record(user, event, now, null);
			} catch (error) {
				if (!isOutage(error)) throw error;
			}
		},
		pageView: (path, now) => pageViews.add({ path, at: now }),
	};
}
