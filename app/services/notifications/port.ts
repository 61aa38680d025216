import type { ActivityEvent } from "#app/domain/events/activity.ts";
import type { NewsKind, OwnNews } from "#app/domain/events/own-news.ts";
import type { UserRef } from "#app/services/account/port.ts";

/** Which notifications a user has read; the notifications themselves are part of the catalogue, but for the one that is for this user alone. */
export interface NotificationsPort {
	/** What decides what is shown as new, in one query: the programs registered for and the ids read. */
	state(user: UserRef): Promise<NotificationState>;
	/** What happened to the user of late; null in front of another back end. */
	news(user: UserRef, now: number): Promise<UserNews | null>;
	/** Which kinds of news the user does not want to hear of. */
	setNewsOff(user: UserRef, off: readonly NewsKind[]): Promise<void>;
	/** Marks point badges as told, or as not told (`toldAt` null); returns those that were not marked so yet. */
	tellBadges(user: UserRef, badgeIds: readonly number[], toldAt: number | null): Promise<readonly number[]>;
	markRead(user: UserRef, ids: readonly number[], now: number): Promise<void>;
	/** Marks one as read and writes the event of its click, in one transaction. */
	open(user: UserRef, id: number, event: Omit<ActivityEvent, "email">, now: number): Promise<void>;
}

/** What happened to a user, of the kinds they want to hear of. */
export interface UserNews {
	off: ReadonlySet<NewsKind>;
	/** Links that were opened, and a question that is due; without those switched off. */
	news: readonly OwnNews[];
	/** Point badges that no page has told of yet. */
	untoldBadges: readonly number[];
}

export interface NotificationState {
	/** The programs registered for, and since when. */
	enrolled: ReadonlyMap<number, number>;
	read: ReadonlySet<number>;
	/** When a session or token of the user last ended because there were too many; null: none ever did. */
	loginEndedAt: number | null;
}
