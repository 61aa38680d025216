import { activityPayload, trackingPayload, type ActivityEvent } from "#app/domain/events/activity.ts";
import { rateLimits } from "#app/domain/account/rate-limit.ts";
import type { ActivityPort } from "#app/services/activity/port.ts";
import { isOutage, type Database } from "#app/data/database/database.server.ts";
import { claimOperation } from "#app/data/account/operations.server.ts";
import { countHits } from "#app/data/account/limits.server.ts";
import type { PageViews } from "./page-views.server.ts";
import type { Write } from "#app/data/database/write.server.ts";

/** Bytes of a row and its indexes, besides the payloads. */
const rowOverheadBytes = 400;

interface EventRow {
	activity: string;
	tracking: string;
	item_id: string | null;
	counted: number;
}

function rowOf(event: ActivityEvent): EventRow {
	const { itemId = null, countedFor = itemId } = event;
	return {
		activity: JSON.stringify(activityPayload(event)),
		tracking: JSON.stringify(trackingPayload(event)),
		item_id: countedFor,
		counted: event.countedFor === null ? notCounted : 0,
	};
}

/** The event counts in no figure. */
export const notCounted = 2;

/** Null if there is room, otherwise ms until there is. */
async function reserveBytes(trx: Database | Write, userId: number, { activity, tracking }: EventRow, now: number): Promise<number | null> {
	const [{ hits: room, windowMs }] = rateLimits.eventBytes;
	const bytes = rowOverheadBytes + Buffer.byteLength(activity) + Buffer.byteLength(tracking);
	const { hits, resetAt } = await countHits(trx, `events of ${userId}`, windowMs, now, bytes);
	return hits > room ? resetAt - now : null;
}

async function insert(trx: Database | Write, userId: number, event: ActivityEvent, row: EventRow, now: number): Promise<void> {
	await trx
		.insertInto("activity_event")
		.values({ user_id: userId, app_id: event.appId, category: event.category, ...row, created_at: now })
		.execute();
}

/**
 * The event is sent from the table (EVENT-5). Drops it if its user has too many in an hour; what caused it goes on (docs/decisions/0020).
 */
export async function writeEvent(trx: Database | Write, userId: number, event: ActivityEvent, now: number): Promise<void> {
	const row = rowOf(event);
	if ((await reserveBytes(trx, userId, row, now)) === null) await insert(trx, userId, event, row, now);
}

export function createActivity(db: Database, pageViews: PageViews): ActivityPort {
	const record: ActivityPort["record"] = (user, event, now, operation) => {
		const fullEvent = { ...event, email: user.email };
		const row = rowOf(fullEvent);
		return db.transaction().execute(async (trx) => {
			const waitMs = await reserveBytes(trx, user.id, row, now);
			if (waitMs === null && (await claimOperation(trx, operation))) await insert(trx, user.id, fullEvent, row, now);
			return waitMs;
		});
	};
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
