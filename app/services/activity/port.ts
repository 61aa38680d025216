import type { ActivityEvent } from "#app/domain/events/activity.ts";
import type { UserRef } from "#app/services/account/port.ts";

/** Only for events that no other write causes: a write stores its own in its transaction. */
export interface ActivityPort {
	/** Null: written now, or before under this key. Else too many in an hour: the ms to wait. */
	record(user: UserRef, event: Omit<ActivityEvent, "email">, now: number, key: string | null): Promise<number | null>;
	/** For what a person opens: it opens without the event while nothing can be written, or if there are too many. */
	recordOpening(user: UserRef, event: Omit<ActivityEvent, "email">, now: number): Promise<void>;
	/** In the background. */
	pageView(path: string, now: number): void;
}

export const eventTargets = ["analytics", "activity", "page-views"] as const;

/** Where events are sent (EVENT-1). */
export type EventTarget = (typeof eventTargets)[number];

export type EventBody = Readonly<Record<string, string | number>>;

/**
 * Deletes what docs/operating.md says. Each call does a bounded, repeatable piece of work. True: there is more to do. Times in ms since
 * 1970.
 */
export interface HousekeepingPort {
	countEvents(): Promise<boolean>;
	/** Deletes older events that were counted. */
	deleteEvents(before: number): Promise<boolean>;
	/** Drops events that wait to be sent since before. Returns how many, by target; targets without any are left out. */
	dropUnsentEvents(before: number): Promise<ReadonlyMap<EventTarget, number>>;
	deleteExpired(now: number): Promise<boolean>;
}
