import type { NewsKind, OwnNews } from "./own-news.ts";

/** A notification of a program, or of the whole portal if `appId` is null. */
export interface Notification {
	id: number;
	title: string;
	text: string | null;
	url: string | null;
	appId: number | null;
	createdAt: number | null;
	/** Set if the portal itself notifies one user. The portal then also provides the texts. */
	own?: OwnNotification;
}

export interface OwnNotification extends Pick<OwnNews, "title" | "appId"> {
	/** Users can't turn off `loginEnded`. */
	kind: NewsKind | "loginEnded";
}

/**
 * The id of the portal's notification about a session or token that ended because the user had too
 * many. No pack uses this id.
 */
export const loginEndedId = 999_999_999_999_999;

/**
 * Returns a notification without texts. read-notifications.server.ts adds the texts in the user's
 * language.
 */
export function loginEnded(at: number): Notification {
	const own = { kind: "loginEnded", title: "", appId: null } as const;
	return { id: loginEndedId, title: "", text: null, url: null, appId: null, createdAt: at, own };
}

export function isForEverybody(
	notification: Pick<Notification, "appId">,
	portalId: number,
): boolean {
	return notification.appId === null || notification.appId === portalId;
}

/**
 * Returns the portal's notifications and those of the user's programs, newest first. Those without
 * a date come last.
 */
export function notificationsFor(
	notifications: readonly Notification[],
	enrolled: Pick<ReadonlySet<number>, "has">,
	portalId: number,
): Notification[] {
	return notifications
		.filter((item) => isForEverybody(item, portalId) || enrolled.has(item.appId ?? 0))
		.toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0) || b.id - a.id);
}
