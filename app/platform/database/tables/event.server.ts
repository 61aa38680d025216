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
	/** 1 if its day's figures include it, 2 if none ever will. */
	counted: Generated<number>;
}

/** Figures of a day (midnight UTC, in ms). They name no user and outlive their events. */
export interface ActivityDayTable {
	app_id: number;
	day: number;
	category: string;
	item_id: string;
	count: number;
	title: string;
	last_event_id: number;
}
