import type { Generated } from "kysely";

export interface EventTables {
	activity_event: ActivityEventTable;
	activity_day: ActivityDayTable;
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
	/** 1: in its day's figures; 2: in none. */
	counted: Generated<number>;
}

/** `day`: midnight UTC, in ms. Names no user, and outlives its events. */
export interface ActivityDayTable {
	app_id: number;
	day: number;
	category: string;
	/** Empty: none. */
	item_id: string;
	count: number;
	/** The title in the last event. */
	title: string;
	last_event_id: number;
}
