import type { ActivityEvent } from "#app/domain/events/activity.ts";
import type { UserRef } from "#app/services/account/port.ts";
import type { Operation } from "#app/services/account/operation-port.ts";

/** Only for events that no other write causes: a write stores its own in its transaction. */
export interface ActivityPort {
	/** Null: written now, or before by this `operation`. Else too many in an hour: the ms to wait. */
	record(user: UserRef, event: Omit<ActivityEvent, "email">, now: number, operation: Operation | null): Promise<number | null>;
	/** For what a person opens: it opens without the event while nothing can be written, or if there are too many. */
	recordOpening(user: UserRef, event: Omit<ActivityEvent, "email">, now: number): Promise<void>;
	/** In the background. */
	pageView(path: string, now: number): void;
}
/** Where events are sent (EVENT-1). */
export type EventTarget = "analytics" | "activity" | "page-views";

export interface WaitingEvent {
	id: number;
	/** The `Idempotency-Key`: the same at every try, per target. */
	key: string;
	payload: Readonly<Record<string, string | number>>;
}

/** Only the holder of a target's job sends. */
export interface EventQueue {
	/** A target unset for a month gets only new events. */
	open(target: EventTarget): Promise<void>;
	hasWaiting(target: EventTarget, withRetries: boolean): Promise<boolean>;
	/** Oldest first, after the id `after`. */
	waiting(target: EventTarget, limit: number, after?: number): Promise<readonly WaitingEvent[]>;
	nextToRetry(target: EventTarget): Promise<WaitingEvent | null>;
	markAccepted(target: EventTarget, ids: readonly number[]): Promise<void>;
	/** So that refused events, and those of logged-out users, do not block others. */
	setAside(target: EventTarget, ids: readonly number[], why: "refused" | "absent"): Promise<void>;
	/** Retries all that were set aside. */
	retrySetAside(target: EventTarget): Promise<void>;
	/** Retries what needed this user to log in. */
	retrySetAsideOf(userId: number): Promise<void>;
	/** Drops the oldest events over `bound`. Returns how many. */
	trim(target: EventTarget, bound: number, which?: "waiting" | "aside"): Promise<number>;
	count(target: EventTarget): Promise<number>;
	/** Ms since 1970; null: none waits. */
	oldestAt(target: EventTarget): Promise<number | null>;
}

/**
 * Deletes what docs/operating.md says. Each call does a bounded, repeatable piece of work. True: there is more to do. Times in ms since
 * 1970.
 */
export interface HousekeepingPort {
	countEvents(): Promise<boolean>;
	/** Deletes older events that were counted and sent to every target. */
	deleteEvents(before: number, now: number): Promise<boolean>;
	deletePageViews(before: number, now: number): Promise<boolean>;
	/** Turns claims left by servers before migration 0031 into jobs. */
	adoptClaims(now: number): Promise<boolean>;
	deleteExpired(now: number): Promise<boolean>;
}
