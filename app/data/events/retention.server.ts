import { lowestNewsId, newsRetentionMs } from "#app/domain/events/own-news.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Write } from "#app/data/database/write.server.ts";
import type { EventTarget } from "#app/services/activity/port.ts";
import type { HousekeepingPort } from "#app/services/activity/port.ts";
import { knownBrowserMs } from "#app/data/account/known-browsers.server.ts";
import { operationMs } from "#app/data/account/operations.server.ts";
import { endedFolderDays } from "#app/domain/resources/folder.ts";
import { linkRetentionMs, sentMailDays } from "#app/domain/account/sign-in-link.ts";
import { notCounted } from "./activity.server.ts";
import { countEvents } from "./daily-figures.server.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A target that no server had set for longer does not want events from that time. */
export const targetUnsetMs = 30 * dayMs;
/** Rows per transaction. */
const batch = 1000;
/** Servers of the release before make their own claims within this time, in ms. */
const ownClaimMs = 120_000;

async function isWanted(db: Database | Write, target: EventTarget, now: number): Promise<boolean> {
	const asked = db.selectFrom("job").select("id").where("key", "=", target);
	return (await asked.where("asked_at", ">", now - targetUnsetMs).executeTakeFirst()) !== undefined;
}

/** 1 taken, 2 not to be sent. */
const settled = [1, 2];

async function wantedColumns(db: Database | Write, now: number) {
	const marks = [["analytics", "tracking_sent"] as const, ["activity", "activity_sent"] as const];
	const wanted = await Promise.all(marks.map(async ([target, mark]) => ((await isWanted(db, target, now)) ? [mark] : [])));
	return wanted.flat();
}

export async function hasWaitingEvents(trx: Write, userId: number, now: number): Promise<boolean> {
	for (const mark of await wantedColumns(trx, now)) {
		const own = trx.selectFrom("activity_event").select("id").where("user_id", "=", userId);
		if (await own.where(mark, "not in", settled).limit(1).executeTakeFirst()) return true;
	}
	return false;
}

/** Table, column, retention in ms. Each column has an index. */
const expiringTables = [
	["session", "expires_at", 0],
	["access_token", "expires_at", 0],
	["rate_limit", "reset_at", 0],
	["parked_form", "expires_at", dayMs],
	["sign_in_link", "created_at", linkRetentionMs],
	["sent_mail", "at", sentMailDays * dayMs],
	["studio_invitation", "expires_at", 0],
	["preview_link", "expires_at", 0],
	["operation", "created_at", operationMs],
	// Of servers from before migration 0030.
	["deed_once", "created_at", operationMs],
	["folder", "ends_at", endedFolderDays * dayMs],
	["known_browser", "last_at", knownBrowserMs],
] as const;

/** Deletes an hour's worth. True: there may be more. */
async function deleteOldestHour(db: Database, table: string, column: string, before: number): Promise<boolean> {
	const name = table as "session";
	const at = column as "expires_at";
	const row = await db
		.selectFrom(name)
		.select((each) => each.fn.min<number | null>(at).as("oldest"))
		.executeTakeFirst();
	const oldest = row?.oldest ?? null;
	if (oldest === null || oldest >= before) return false;
	await db
		.deleteFrom(name)
		.where(at, "<", Math.min(before, oldest + hourMs))
		.execute();
	return true;
}

export function createHousekeeping(db: Database): HousekeepingPort {
	return {
		countEvents: () => countEvents(db),
		async deleteEvents(before, now) {
			let old = db.selectFrom("activity_event").select("id").where("created_at", "<", before).where("counted", "in", [1, notCounted]);
			for (const mark of await wantedColumns(db, now)) old = old.where(mark, "in", settled);
			const gone = await db.deleteFrom("activity_event").where("id", "in", old.limit(batch)).executeTakeFirst();
			return Number(gone.numDeletedRows) === batch;
		},
		async deletePageViews(before, now) {
			if (await isWanted(db, "page-views", now)) return false;
			const old = db.selectFrom("page_view").select("id").where("at", "<", before).orderBy("id").limit(batch);
			const gone = await db.deleteFrom("page_view").where("id", "in", old).executeTakeFirst();
			return Number(gone.numDeletedRows) === batch;
		},
		adoptClaims: (now) =>
			db.transaction().execute(async (trx) => {
				const left = trx
					.selectFrom("point_claim")
					.select("id")
					.where("claimed_until", "<=", now)
					.where("next_try_at", "<", now - ownClaimMs);
				const claims = await trx.deleteFrom("point_claim").where("id", "in", left.limit(batch)).returningAll().execute();
				for (const { user_id, app_id: appId, action, subject, repeat_key: key, attempts, created_at, next_try_at } of claims)
					await trx
						.insertInto("job")
						.values({
							kind: "points",
							key: `points ${user_id} ${action} ${subject}`,
							user_id,
							payload: JSON.stringify({ appId, action, subject, key }),
							tries: attempts,
							asked_at: created_at,
							due_at: next_try_at,
							held_until: 0,
						})
						.onConflict((conflict) => conflict.column("key").doNothing())
						.execute();
				return claims.length === batch;
			}),
		async deleteExpired(now) {
			let isMore = false;
			for (const [table, column, retentionMs] of expiringTables)
				isMore = (await deleteOldestHour(db, table, column, now - retentionMs)) || isMore;
			// Marks of a pack's notifications stay.
			const marks = db.deleteFrom("notification_read").where("read_at", "<", now - 2 * newsRetentionMs);
			await marks.where("notification_id", ">=", lowestNewsId).execute();
			return isMore;
		},
	};
}
