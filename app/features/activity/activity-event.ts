import { fail, ok, type Result } from "#app/platform/errors.ts";

/** (EVENT-1) */
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

/** `itemId` and `url` are the value and label of what analytics gets. */
export interface ActivityEvent {
	category: ActivityCategory;
	appId: number;
	title: string;
	url: string;
	email: string;
	/** For share, download and notification. */
	name?: string;
	/** For resource. */
	type?: string;
	/** For retain. */
	chapterId?: number;
	itemId?: string;
	/** The item it counts for, if that is not `itemId`; null: none. */
	countedFor?: string | null;
}

/** What the activity target gets (EVENT-1). */
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

/** What analytics gets. The action is always `click` (EVENT-3). */
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

/** Fails with `unknownCategory`. */
export function activityCategory(text: string): Result<ActivityCategory> {
	return Object.hasOwn(activityEvents, text)
		? ok(text as ActivityCategory)
		: fail("unknownCategory");
}
