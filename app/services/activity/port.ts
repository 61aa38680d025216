import type { ActivityEvent } from "#app/domain/events/activity.ts";
import type { UserRef } from "#app/services/account/port.ts";
import type { Operation } from "#app/services/account/operation-port.ts";

/** For events that no other write causes: those are written in that write's transaction. */
export interface ActivityPort {
	/** Null: written, now or before by this `operation`. Otherwise the ms until the user may send more: too many in the last hour. */
	record(user: UserRef, event: Omit<ActivityEvent, "email">, now: number, operation: Operation | null): Promise<number | null>;
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

/** The outbox of events, with a mark for each target. Only the holder of the target's job sends to it. */
export interface EventQueue {
	/** Starts keeping events. A target that was not set for a month gets only new ones. */
	open(target: EventTarget): Promise<void>;
	waits(target: EventTarget, withRecalled: boolean): Promise<boolean>;
	/** Oldest first, after the id `after`. */
	waiting(target: EventTarget, limit: number, after?: number): Promise<readonly WaitingEvent[]>;
	/** The oldest event set aside and recalled. */
	recalled(target: EventTarget): Promise<WaitingEvent | null>;
	taken(target: EventTarget, ids: readonly number[]): Promise<void>;
	/** Stops refused events, and those of logged-out users, from blocking others. */
	setAside(target: EventTarget, ids: readonly number[], why: "refused" | "absent"): Promise<void>;
	/** Retries all events set aside, separately from those that wait. */
	recall(target: EventTarget): Promise<void>;
	/** Retries the events that needed this user to log in. */
	recallOf(userId: number): Promise<void>;
	/** Drops the oldest events over `bound`. */
	trim(target: EventTarget, bound: number, which?: "waiting" | "aside"): Promise<{ waiting: number; dropped: number }>;
	count(target: EventTarget): Promise<number>;
	/** Ms since 1970; null: none waits. */
	oldestAt(target: EventTarget): Promise<number | null>;
}
