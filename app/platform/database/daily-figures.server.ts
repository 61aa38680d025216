import { type Insertable, sql } from "kysely";
import type { Database, Write } from "./database.server.ts";
import type { ActivityDayTable } from "#app/platform/database/tables/event.server.ts";
import { DAY_MS } from "#app/constants.ts";

const batch = 1000;

/** The category of items that clients opened through shared links. No event has this category. */
export const clientCategory = "client";

type Figure = Insertable<ActivityDayTable>;

// Writes the 0 as a literal, because the partial index covers only this exact condition.
export const isUncounted = sql<boolean>`counted = ${sql.lit(0)}`;

export function titleOf(activity: string): string {
	const { title } = JSON.parse(activity) as { title?: unknown };
	return typeof title === "string" ? title : "";
}

/**
 * Compares figures for sorting. All transactions write figures in this order, so they can't
 * deadlock.
 */
function compare(a: Figure, b: Figure): number {
	return (
		a.app_id - b.app_id ||
		a.day - b.day ||
		(a.category + a.item_id < b.category + b.item_id ? -1 : 1)
	);
}

async function addFigures(trx: Write, figures: readonly Figure[]): Promise<void> {
	for (let at = 0; at < figures.length; at += 100)
		await trx
			.insertInto("activity_day")
			.values(figures.slice(at, at + 100))
			.onConflict((conflict) =>
				conflict.columns(["app_id", "day", "category", "item_id"]).doUpdateSet({
					count: sql<number>`activity_day.count + excluded.count`,
					title: sql<string>`case when excluded.last_event_id > activity_day.last_event_id then excluded.title else activity_day.title end`,
					last_event_id: sql<number>`case when excluded.last_event_id > activity_day.last_event_id then excluded.last_event_id else activity_day.last_event_id end`,
				}),
			)
			.execute();
}

/**
 * Counts each item that someone opened through a shared link (STUDIO-46). These openings create no
 * events, because clients have no account.
 */
export async function countClient(
	trx: Write,
	items: readonly { appId: number; itemType: string; itemId: number; title: string }[],
	now: number,
): Promise<void> {
	const figures = items.map(({ appId, itemType, itemId, title }) => ({
		app_id: appId,
		day: now - (now % DAY_MS),
		category: clientCategory,
		item_id: `${itemType}:${itemId}`,
		count: 1,
		title,
		last_event_id: 0,
	}));
	await addFigures(trx, figures.toSorted(compare));
}

/**
 * Counts up to 1,000 events of a user, or of all users if `userId` is null. Marks them in the same
 * transaction, so that no event is counted twice. Returns their number.
 */
async function countBatch(trx: Write, userId: number | null): Promise<number> {
	let batchIds = trx.selectFrom("activity_event").select("id").where(isUncounted).limit(batch);
	if (userId !== null) batchIds = batchIds.where("user_id", "=", userId);
	const events = await trx
		.updateTable("activity_event")
		.set({ counted: 1 })
		.where(isUncounted)
		.where("id", "in", batchIds)
		.returning(["id", "app_id", "category", "item_id", "activity", "created_at"])
		.execute();
	const figures = new Map<string, Figure>();
	for (const event of events) {
		const day = event.created_at - (event.created_at % DAY_MS);
		const itemId = event.item_id ?? "";
		const key = [event.app_id, day, event.category, itemId].join("\n");
		const known = figures.get(key);
		const isLast = !known || event.id > known.last_event_id;
		figures.set(key, {
			app_id: event.app_id,
			day,
			category: event.category,
			item_id: itemId,
			count: (known?.count ?? 0) + 1,
			title: isLast ? titleOf(event.activity) : known.title,
			last_event_id: isLast ? event.id : known.last_event_id,
		});
	}
	await addFigures(trx, [...figures.values()].toSorted(compare));
	return events.length;
}

/** Counts one batch of events. Returns true if there may be more. */
export async function countEvents(db: Database): Promise<boolean> {
	return (await db.transaction().execute((trx) => countBatch(trx, null))) === batch;
}

/**
 * Counts all of a user's events. This happens before the account is deleted, because its events are
 * deleted with it.
 */
export async function countEventsOf(trx: Write, userId: number): Promise<void> {
	while ((await countBatch(trx, userId)) === batch);
}

// `lastOf` puts an event's id first, then one of these marks, then the title (`T`) or the payload
// with the title (`P`).
const titleMark = "T";
const payloadMark = "P";
// `lastOf` gives each id 16 digits, so that the greatest text belongs to the latest event.
const digits = 16;

function lastOf(id: "last_event_id" | "id", text: "title" | "activity", mark: string) {
	return sql<string>`cast(${sql.ref(id)} + ${sql.lit(10 ** (digits - 1))} as text) || ${sql.lit(mark)} || ${sql.ref(text)}`.as(
		"last",
	);
}

export function titleOfLast(last: string): string {
	const text = last.slice(digits + 1);
	return last[digits] === payloadMark ? titleOf(text) : text;
}

/**
 * Selects the counts by day, category and item, and a row for each event that isn't counted yet. A
 * single statement reads both, so that no event is counted between two reads.
 */
export function itemUse(
	db: Database,
	appId: number,
	{ from, until }: { from: number; until: number },
) {
	const counted = db
		.selectFrom("activity_day")
		.select([
			"category",
			"item_id",
			"day as at",
			"count",
			lastOf("last_event_id", "title", titleMark),
		])
		.where("app_id", "=", appId)
		.where("day", ">=", from)
		.where("day", "<", until);
	const uncounted = db
		.selectFrom("activity_event")
		.select([
			"category",
			sql<string>`coalesce(item_id, '')`.as("item_id"),
			"created_at as at",
			sql<number>`1`.as("count"),
		])
		.select(lastOf("id", "activity", payloadMark))
		.where(isUncounted)
		.where("app_id", "=", appId)
		.where("created_at", ">=", from)
		.where("created_at", "<", until);
	return db.selectFrom(counted.unionAll(uncounted).as("each"));
}
