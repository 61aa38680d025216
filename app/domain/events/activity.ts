import { fail, ok, type Result } from "#app/domain/errors.ts";

/** The categories of activity events, and the name each is reported by (EVENT-1). */
export const activityEvents = {
	collection: "collection_click",
	favorite: "favorite",
	videos: "video_view",
	retain: "retain_click",
	share: "share",
	download: "download",
	resource: "resource_click",
	notification: "notification_click",
} as const;

export type ActivityCategory = keyof typeof activityEvents;

/** Something a user did, for the activity reporter. `itemId` and `url` go into the tracking payload as value and label. */
export interface ActivityEvent {
	category: ActivityCategory;
	appId: number;
	title: string;
	url: string;
	email: string;
	/** Of share, download and notification. */
	name?: string;
	/** Of resource. */
	type?: string;
	/** Of retain. */
	chapterId?: number;
	itemId?: string;
	/** The item it counts for in figures, where that is not `itemId`; null: it counts for none. */
	countedFor?: string | null;
}

/** The payload of the activity reporter (EVENT-1). */
export function activityPayload(event: ActivityEvent): Record<string, string | number> {
	const { category, appId, title, url, email, name, type, chapterId } = event;
	return {
		event: `analytics.${activityEvents[category]}`,
		appId,
		category,
		title,
		url,
		email,
		...(name === undefined ? {} : { name }),
		...(type === undefined ? {} : { type }),
		...(chapterId === undefined ? {} : { chapterId }),
	};
}

/** The tracking payload that goes with it: always a click (EVENT-3). */
export function trackingPayload(event: ActivityEvent): Record<string, string> {
	return {
		app_id: String(event.appId),
		email: event.email,
		action: "click",
		category: event.category,
		name: event.name ?? event.title,
		value: event.itemId ?? "",
		label: event.url,
	};
}

/** A category as somebody named it; any other is the error `Unknown category`. */
export function activityCategory(text: string): Result<ActivityCategory> {
	return Object.hasOwn(activityEvents, text) ? ok(text as ActivityCategory) : fail("unknownCategory");
}
