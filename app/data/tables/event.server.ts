import type { Generated } from "kysely";

/** Events and page views. */
export interface EventTables {
	activity_event: ActivityEventTable;
	activity_day: ActivityDayTable;
	/** `aside`: 0 waiting, 1 refused, 2 to be tried again. */
	page_view: { id: Generated<number>; path: string; at: number; aside: Generated<number> };
}

/** An event with its two payloads, as they are sent. */
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
	 * How each payload stands with its target: 0 waiting, 1 taken, 2 not to be sent; aside are 3 refused, 4 its user is logged out, and 5 to
	 * be tried again.
	 */
	tracking_sent: Generated<number>;
	activity_sent: Generated<number>;
	/** 1: it is in the figures of its day. */
	counted: Generated<number>;
}

/** How often something was done with an item on a day (ms since 1970, midnight UTC). By nobody in particular; it outlives its events. */
export interface ActivityDayTable {
	app_id: number;
	day: number;
	category: string;
	/** Empty: the events name none. */
	item_id: string;
	count: number;
	/** As the last of its events has it. */
	title: string;
	last_event_id: number;
}
