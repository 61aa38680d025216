import { activityPayload, trackingPayload, type ActivityEvent } from "#app/domain/events/activity.ts";
import { keyOfRun } from "#app/services/account/form-run.ts";
import type { ActivityPort } from "#app/services/activity/port.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { markCarriedOut } from "#app/data/account/form-marks.server.ts";
import { claimOnce } from "#app/data/account/idempotency.server.ts";
import type { PageViews } from "./page-views.server.ts";
import type { Write } from "#app/data/training/rewards.server.ts";

/** Writes an event, in the transaction of what caused it. It is sent from there (contract, section 6). */
export async function writeEvent(trx: Database | Write, userId: number, event: ActivityEvent, now: number): Promise<void> {
	await trx
		.insertInto("activity_event")
		.values({
			user_id: userId,
			app_id: event.appId,
			category: event.category,
			item_id: event.itemId ?? null,
			activity: JSON.stringify(activityPayload(event)),
			tracking: JSON.stringify(trackingPayload(event)),
			created_at: now,
		})
		.execute();
}

/** Activity in the database. */
export function createActivity(db: Database, pageViews: PageViews): ActivityPort {
	return {
		async record(user, event, now, once) {
			await db.transaction().execute(async (trx) => {
				await markCarriedOut(trx);
				if (await claimOnce(trx, user.id, once ?? keyOfRun("event"), now))
					await writeEvent(trx, user.id, { ...event, email: user.email }, now);
			});
		},
		pageView: (path, now) => pageViews.add({ path, at: now }),
	};
}
