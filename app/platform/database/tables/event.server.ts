import type { Generated } from "kysely";

export interface EventTables {
	activity_event: ActivityEventTable;
	activity_day: ActivityDayTable;
	job: JobTable;
	sent_mail: { id: Generated<number>; user_id: number; kind: string; outcome: string; at: number };
}

export interface ActivityEventTable {
	id: Generated<number>;
	user_id: number | null;
	app_id: number;
	category: string;
	item_id: string | null;
	activity: string;
	tracking: string;
	created_at: number;
	/**
	 * The value is 0 until the day's figures include the event, 1 after that, and 2 if no figures
	 * ever will.
	 */
	counted: Generated<number>;
}

/**
 * Counts of events and of openings through shared links, for each `day` (midnight UTC in ms). The
 * counts name no user and outlive the events.
 */
export interface ActivityDayTable {
	app_id: number;
	day: number;
	category: string;
	item_id: string;
	count: number;
	title: string;
	last_event_id: number;
}

/** An email, points for another back end, an event for a target, or a recurring job (`turn`). */
export interface JobTable {
	id: Generated<number>;
	kind: Generated<string>;
	/** A unique key, or null for a job that may exist several times. */
	key: string | null;
	user_id: number | null;
	link_id: number | null;
	payload: string;
	/** The number of attempts so far. For a recurring job, those since its last success. */
	tries: number;
	/** The time at which the job was added, or 0 for a recurring job. */
	asked_at: number;
	due_at: number;
	held_until: number;
	holder: Generated<string>;
}
