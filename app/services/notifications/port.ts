import type { ActivityEvent } from "#app/domain/events/activity.ts";
import type { UserRef } from "#app/services/account/port.ts";

/** Which notifications a user has read; the notifications themselves are part of the catalogue, but for the one that is for this user alone. */
export interface NotificationsPort {
	/** What decides what is shown as new, in one query: the programs registered for and the ids read. */
	state(user: UserRef): Promise<NotificationState>;
	markRead(user: UserRef, ids: readonly number[], now: number): Promise<void>;
	/** Marks one as read and writes the event of its click, in one transaction. */
	open(user: UserRef, id: number, event: Omit<ActivityEvent, "email">, now: number): Promise<void>;
}

export interface NotificationState {
	enrolled: ReadonlySet<number>;
	read: ReadonlySet<number>;
	/** When a session or token of the user last ended because there were too many; null: none ever did. */
	loginEndedAt: number | null;
}
