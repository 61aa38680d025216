import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import { isUncounted, titleOf } from "./daily-figures.server.ts";

// Either mark follows an event's number: before its title, or before its payload, which has the
// title.
const titleMark = "T";
const payloadMark = "P";
// All numbers have the same length, so the last one is the greatest as text too.
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
 * Selects events by day, item and category, and those of the last minute one by one. It is one
 * statement, so that no event is counted in between.
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
