import { lowestNewsId, newsRetentionMs } from "#app/features/catalog/own-news.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { knownBrowserMs } from "#app/features/account/sessions/known-browsers.server.ts";
import { operationMs } from "#app/platform/database/operations.server.ts";
import { usedKeyMs } from "#app/platform/database/used-keys.server.ts";
import { endedFolderDays } from "#app/features/sharing/folder.ts";
import { linkRetentionMs, sentMailDays } from "#app/features/account/links/sign-in-link.ts";
import { notCounted } from "#app/features/activity/activity.server.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
// Rows per transaction.
const batch = 1000;

// Table, column and retention in ms. Each column has an index.
const expiringTables = [
	["session", "expires_at", 0],
	["access_token", "expires_at", 0],
	["rate_limit", "reset_at", 0],
	["parked_form", "expires_at", 0],
	["sign_in_link", "created_at", linkRetentionMs],
	["sent_mail", "at", sentMailDays * dayMs],
	["studio_invitation", "expires_at", 0],
	["preview_link", "expires_at", 0],
	["operation", "created_at", operationMs],
	["used_key", "created_at", usedKeyMs],
	["folder", "ends_at", endedFolderDays * dayMs],
	["known_browser", "last_at", knownBrowserMs],
] as const;

// Deletes the rows of one hour. Returns true if there may be more.
async function deleteOldestHour(
	db: Database,
	table: string,
	column: string,
	before: number,
): Promise<boolean> {
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

/**
 * Deletes counted events from before a time in ms since 1970. Returns true if there may be more.
 */
export async function deleteEvents(db: Database, before: number): Promise<boolean> {
	const old = db
		.selectFrom("activity_event")
		.select("id")
		.where("created_at", "<", before)
		.where("counted", "in", [1, notCounted]);
	const gone = await db
		.deleteFrom("activity_event")
		.where("id", "in", old.limit(batch))
		.executeTakeFirst();
	return Number(gone.numDeletedRows) === batch;
}

/**
 * Deletes a bounded part of the rows whose time is over (docs/operating.md). Returns true if there
 * may be more.
 */
export async function deleteExpired(db: Database, now: number): Promise<boolean> {
	let isMore = false;
	for (const [table, column, retentionMs] of expiringTables)
		isMore = (await deleteOldestHour(db, table, column, now - retentionMs)) || isMore;
	// Marks of a pack's notifications stay.
	const marks = db.deleteFrom("notification_read").where("read_at", "<", now - 2 * newsRetentionMs);
	await marks.where("notification_id", ">=", lowestNewsId).execute();
	return isMore;
}
