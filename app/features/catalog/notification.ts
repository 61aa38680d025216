/** A notification of a program, or of the whole portal if `appId` is null. */
export interface Notification {
	id: number;
	title: string;
	text: string | null;
	url: string | null;
	appId: number | null;
	createdAt: number | null;
}

/**
 * The id of the portal's notification about a session or token that ended because the user had too
 * many. The id is reserved, so a pack must not use it.
 */
export const loginEndedId = 999_999_999_999_999;

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
export function notificationsFor<Shown extends Notification>(
	notifications: readonly Shown[],
	enrolled: Pick<ReadonlySet<number>, "has">,
	portalId: number,
): Shown[] {
	return notifications
		.filter((item) => isForEverybody(item, portalId) || enrolled.has(item.appId ?? 0))
		.toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0) || b.id - a.id);
}
