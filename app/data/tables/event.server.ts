import type { Generated } from "kysely";

export interface EventTables {
	activity_event: ActivityEventTable;
	activity_day: ActivityDayTable;
	/** `aside`: 0 waiting, 1 refused, 2 to be tried again. */
	page_view: { id: Generated<number>; path: string; at: number; aside: Generated<number> };
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
	/** 0 waiting, 1 taken, 2 not to be sent, 3 refused, 4 its user is logged out, 5 to be tried again. */
	tracking_sent: Generated<number>;
	activity_sent: Generated<number>;
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
	/** From the last event. */
	title: string;
	last_event_id: number;
}
