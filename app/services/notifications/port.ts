import type { ActivityEvent } from "#app/domain/events/activity.ts";
import type { NewsKind, OwnNews } from "#app/domain/events/own-news.ts";
import type { UserRef } from "#app/services/account/port.ts";

/** What users have read; the catalog has the notifications, except a user's own news. */
export interface NotificationsPort {
	state(user: UserRef): Promise<NotificationState>;
	/** Null in front of another back end. */
	news(user: UserRef, now: number): Promise<UserNews | null>;
	setNewsOff(user: UserRef, kindsOff: readonly NewsKind[]): Promise<void>;
	/** `toldAt` null: not told. Returns the badges that this changed. */
	markBadgesTold(user: UserRef, badgeIds: readonly number[], toldAt: number | null): Promise<readonly number[]>;
	markRead(user: UserRef, ids: readonly number[], now: number): Promise<void>;
	/** Marks one as read and writes its event, in one transaction. */
	open(user: UserRef, id: number, event: Omit<ActivityEvent, "email">, now: number): Promise<void>;
}

/** Without the kinds that are off. */
export interface UserNews {
	kindsOff: ReadonlySet<NewsKind>;
	/** Opened links, and a question that is due. */
	news: readonly OwnNews[];
	untoldBadges: readonly number[];
}

export interface NotificationState {
	/** Of registration, by program. */
	enrolledAt: ReadonlyMap<number, number>;
	readIds: ReadonlySet<number>;
	/** When there were too many sessions or tokens and one ended; null: never. */
	loginEndedAt: number | null;
}
