import type { OpenDatabase } from "#app/platform/database/database.server.ts";

/**
 * The stored records of a person, without what differs between people: numbers, times and names.
 */
export type Ledger = Record<string, unknown[]>;

/** Returns the records of an agent, by email address. */
export async function ledgerOf({ db }: OpenDatabase, email: string): Promise<Ledger> {
	const { id } = await db
		.selectFrom("user_account")
		.select("id")
		.where("email", "=", email)
		.executeTakeFirstOrThrow();
	const events = await db
		.selectFrom("activity_event")
		.select(["category", "app_id", "item_id"])
		.where("user_id", "=", id)
		.orderBy("id")
		.execute();
	return {
		enrollments: await db
			.selectFrom("enrollment")
			.select("app_id")
			.where("user_id", "=", id)
			.where("training_graduated", "is not", null)
			.execute(),
		pages: await db
			.selectFrom("page_done")
			.select("page_id")
			.where("user_id", "=", id)
			.orderBy("page_id")
			.execute(),
		chapters: await db
			.selectFrom("chapter_progress")
			.select(["chapter_id", "progress"])
			.where("user_id", "=", id)
			.where("completed_at", "is not", null)
			.orderBy("chapter_id")
			.execute(),
		answers: await db
			.selectFrom("question_try")
			.select(["page_id", "tries", "wrong_tries", "first_correct"])
			.where("user_id", "=", id)
			.where("answered_at", "is not", null)
			.orderBy("page_id")
			.execute(),
		points: await db
			.selectFrom("point_entry")
			.select(["action", "subject", "points"])
			.where("user_id", "=", id)
			.orderBy("action")
			.orderBy("subject")
			.execute(),
		badges: await db
			.selectFrom("badge_award")
			.select(["kind", "badge_id"])
			.where("user_id", "=", id)
			.orderBy("kind")
			.orderBy("badge_id")
			.execute(),
		diplomas: await db.selectFrom("diploma").select("app_id").where("user_id", "=", id).execute(),
		shows: await db
			.selectFrom("expo_registration")
			.select("trade_show_id")
			.where("user_id", "=", id)
			.execute(),
		favorites: await db
			.selectFrom("favorite")
			.select(["item_type", "item_id"])
			.where("user_id", "=", id)
			.execute(),
		events,
	};
}

/** Returns the payloads of all events for the activity target. */
export async function eventsOf({ db }: OpenDatabase): Promise<string[]> {
	const rows = await db.selectFrom("activity_event").select("activity").orderBy("id").execute();
	return rows.map(({ activity }) => JSON.stringify(JSON.parse(activity)));
}
