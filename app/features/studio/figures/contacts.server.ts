import { optedIn } from "#app/features/activity/report-queries.server.ts";
import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import type { DayCount } from "./figure-rows.server.ts";
import { DAY_MS } from "#app/constants.ts";

export interface Contact {
	name: string;
	email: string;
	/** An ISO 3166 code. Null if the agent gave none. */
	country: string | null;
	agency: string | null;
	/** The time when the agent agreed to be contacted, in ms. */
	since: number;
}

/**
 * Returns the agents who agreed to be contacted by the program's supplier, newest first
 * (STUDIO-47). Omits suspended accounts. Also omits unconfirmed email addresses, because these may
 * belong to someone who didn't agree.
 */
export async function contactsOf(
	db: Database,
	appId: number,
	most?: number,
): Promise<readonly Contact[]> {
	let query = optedIn(db, appId)
		.select(["first_name", "last_name", "email", "country", "agency", "opt_in_at"])
		.where("proven_at", "is not", null)
		.orderBy("opt_in_at", "desc")
		.orderBy("enrollment.id", "desc");
	if (most !== undefined) query = query.limit(most);
	return (await query.execute()).map((row) => ({
		name: `${row.first_name} ${row.last_name}`.trim(),
		email: row.email,
		country: row.country,
		agency: row.agency,
		since: row.opt_in_at ?? 0,
	}));
}

/**
 * Returns how many contacts agreed on each day. `unconfirmed` is the number of agents who agreed
 * but haven't confirmed their email address.
 */
export async function contactCounts(
	db: Database,
	appId: number,
): Promise<{ days: readonly DayCount[]; unconfirmed: number }> {
	const day = sql<number>`opt_in_at / ${sql.lit(DAY_MS)}`;
	const isConfirmed = sql<number>`case when proven_at is null then 0 else 1 end`;
	const rows = await optedIn(db, appId)
		.select(({ fn }) => [day.as("day"), isConfirmed.as("confirmed"), fn.countAll().as("count")])
		.groupBy([day, isConfirmed])
		.execute();
	const [confirmed, others] = [1, 0].map((state) =>
		rows
			.filter((row) => Number(row.confirmed) === state)
			.map((row) => ({ day: Number(row.day) * DAY_MS, count: Number(row.count) })),
	);
	return {
		days: confirmed ?? [],
		unconfirmed: (others ?? []).reduce((sum, { count }) => sum + count, 0),
	};
}
