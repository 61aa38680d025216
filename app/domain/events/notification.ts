import type { OwnNews } from "./own-news.ts";

/** News to all users of a program, or of the portal where `appId` is null. */
export interface Notification {
	id: number;
	title: string;
	text: string | null;
	url: string | null;
	appId: number | null;
	createdAt: number | null;
	/** News of the portal's own for one user: its words are the portal's too. */
	own?: Pick<OwnNews, "kind" | "title" | "appId">;
}

/** The id of the notification that the portal has for one user alone: a session or token ended because there were too many. No pack has it. */
export const loginEndedId = 999_999_999_999_999;

/** That notification, without its words, which every language has (services/notifications/read-notifications.server.ts). */
export function loginEnded(at: number): Notification {
	return { id: loginEndedId, title: "", text: null, url: null, appId: null, createdAt: at };
}

/** Whether the news is the portal's own, for everybody. */
export function isForEverybody(notification: Pick<Notification, "appId">, portalId: number): boolean {
	return notification.appId === null || notification.appId === portalId;
}

/** News of the portal, and of the programs somebody is registered for, newest first; without a date they stand last. */
export function notificationsFor(
	notifications: readonly Notification[],
	enrolled: Pick<ReadonlySet<number>, "has">,
	portalId: number,
): Notification[] {
	return notifications
		.filter((item) => isForEverybody(item, portalId) || enrolled.has(item.appId ?? 0))
		.toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0) || b.id - a.id);
}
