import { fail, ok, type Result } from "#app/platform/errors.ts";

/** The event name of each category (EVENT-1). */
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

/** The analytics target gets `itemId` as the value and `url` as the label. */
export interface ActivityEvent {
	category: ActivityCategory;
	appId: number;
	title: string;
	url: string;
	email: string;
	/** Set only for `share`, `download` and `notification`. */
	name?: string;
	/** Set only for `resource`. */
	type?: string;
	/** Set only for `retain`. */
	chapterId?: number;
	itemId?: string;
	/**
	 * The item that the daily figures count the event for, if it isn't `itemId`. If null, the daily
	 * figures leave the event out.
	 */
	countedFor?: string | null;
}

/** Returns the body for the activity target (EVENT-1). */
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

/** Returns the fields for the analytics target. `action` is always `click` (EVENT-3). */
export function analyticsPayload(event: ActivityEvent): Record<string, string> {
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

/** Parses the name of a category. Fails with `unknownCategory` if there is no such category. */
export function activityCategory(text: string): Result<ActivityCategory> {
	return Object.hasOwn(activityEvents, text)
		? ok(text as ActivityCategory)
		: fail("unknownCategory");
}
