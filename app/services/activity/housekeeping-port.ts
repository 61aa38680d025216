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
