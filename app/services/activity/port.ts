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
