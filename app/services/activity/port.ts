import type { ActivityEvent } from "#app/domain/events/activity.ts";
import type { UserRef } from "#app/services/account/port.ts";
import type { Operation } from "#app/services/account/operation-port.ts";

/** What users do, for the activity reporter. What causes an event writes it in its own transaction; this is for events alone. */
export interface ActivityPort {
	/**
	 * Writes an event. Null: done, or done before (`operation`). Else the user has had too many kept in the last hour, and it is not
	 * written: the ms until there is room again.
	 */
	record(user: UserRef, event: Omit<ActivityEvent, "email">, now: number, operation: Operation | null): Promise<number | null>;
	/** Records a page view, by path, in the background. */
	pageView(path: string, now: number): void;
}
/** Where events are sent (EVENT-1). */
export type EventTarget = "analytics" | "activity" | "page-views";

/** An event that waits for a target. */
export interface WaitingEvent {
	id: number;
	/** Names the event to this target, the same at every try: its `Idempotency-Key`. */
	key: string;
	/** As it is sent. */
	payload: Readonly<Record<string, string | number>>;
}

/** The outbox of events: the log of what users do, with a mark for each target. Who has the turn of a target (a job) sends to it. */
export interface EventQueue {
	/** Begins to keep events for a target. One that was not set for a month gets only what happens from now on. */
	open(target: EventTarget): Promise<void>;
	/** Whether something waits for a target; what was recalled too, or not. */
	waits(target: EventTarget, withRecalled: boolean): Promise<boolean>;
	/** The oldest that wait, in order; those after one, by its id. */
	waiting(target: EventTarget, limit: number, after?: number): Promise<readonly WaitingEvent[]>;
	/** The oldest that was set aside and is to be tried again. */
	recalled(target: EventTarget): Promise<WaitingEvent | null>;
	/** They need not be sent again. */
	taken(target: EventTarget, ids: readonly number[]): Promise<void>;
	/** The target refuses them, and takes others, or they need a user who is logged out: they wait aside, so that they hold nobody up. */
	setAside(target: EventTarget, ids: readonly number[], why: "refused" | "absent"): Promise<void>;
	/** All those aside are to be tried again, apart from those that wait. */
	recall(target: EventTarget): Promise<void>;
	/** A user has logged in: the tracking events that needed it are to be tried again. */
	recallOf(userId: number): Promise<void>;
	/** Drops the oldest that wait, or of those aside, beyond so many. Answers how many are left, and how many were dropped. */
	trim(target: EventTarget, bound: number, which?: "waiting" | "aside"): Promise<{ waiting: number; dropped: number }>;
	/** How many wait. */
	count(target: EventTarget): Promise<number>;
	/** When the oldest that waits happened (ms since 1970); null: none waits. */
	oldestAt(target: EventTarget): Promise<number | null>;
}
