/** Where events are sent (contract, section 6). */
export type EventTarget = "analytics" | "activity" | "page-views";

/** An event that waits for a target. */
export interface WaitingEvent {
	id: number;
	/** Names the event to this target, the same at every try: its `Idempotency-Key`. */
	key: string;
	/** As it is sent. */
	payload: Readonly<Record<string, string | number>>;
}

/** The outbox of events. Of all processes and servers on one database, one at a time holds a target and sends to it. Times in ms. */
export interface EventQueue {
	/** Begins to keep events for a target. One that was not set for a month gets only what happens from now on. */
	open(target: EventTarget): Promise<void>;
	/** Whether something waits for a target that nobody else holds and that may be tried again now. */
	isDue(target: EventTarget): Promise<boolean>;
	/** Takes a target, or holds it for longer: how often it failed in a row; null while somebody else holds it. */
	hold(target: EventTarget, holder: string, forMs: number): Promise<number | null>;
	/** The oldest that wait, in order. */
	waiting(target: EventTarget, limit: number): Promise<readonly WaitingEvent[]>;
	/** They need not be sent again. */
	taken(target: EventTarget, ids: readonly number[]): Promise<void>;
	/** The target refuses them, and takes others: they wait aside, so that they hold nobody up. */
	setAside(target: EventTarget, ids: readonly number[]): Promise<void>;
	/** Those aside wait with the others again. */
	recall(target: EventTarget): Promise<void>;
	/** Lets go of a target. `failed`: it is left alone for that long. */
	release(target: EventTarget, holder: string, failed: { retryInMs: number } | null): Promise<void>;
	/** Drops the oldest that wait beyond so many. Answers how many wait, and how many were dropped. */
	trim(target: EventTarget, bound: number): Promise<{ waiting: number; dropped: number }>;
	/** How many wait. */
	count(target: EventTarget): Promise<number>;
	/** Deletes what has been sent everywhere and is older than needed, and what no target wants. */
	prune(): Promise<void>;
}
