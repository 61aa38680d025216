import type { TestPortal } from "./portal.ts";

/** Returns the events as the portal sends them. */
export async function activityOf(portal: TestPortal): Promise<Record<string, unknown>[]> {
	const rows = await portal.container.database.db
		.selectFrom("activity_event")
		.select(["item_id", "activity"])
		.orderBy("id")
		.execute();
	return rows.map((row) => ({
		...(JSON.parse(row.activity) as Record<string, unknown>),
		itemId: row.item_id,
	}));
}

/** Returns the subjects for which an action earned points. */
export async function earned(portal: TestPortal, action: string): Promise<string[]> {
	const rows = await portal.container.database.db
		.selectFrom("point_entry")
		.select("subject")
		.where("action", "=", action)
		.orderBy("subject")
		.execute();
	return rows.map((row) => row.subject);
}
