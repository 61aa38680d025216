/**
 * Looks after what grows (docs/operating.md, "What is kept, and how long"). Each call is a bounded piece of work that may be repeated, and
 * answers whether there is more of it. Times in ms since 1970.
 */
export interface HousekeepingPort {
	/** Adds events to the figures of their days. */
	countEvents(): Promise<boolean>;
	/** Deletes events from before, once they are counted and sent to all who want them. */
	deleteEvents(before: number, now: number): Promise<boolean>;
	/** Deletes page views from before that nobody asks for. */
	deletePageViews(before: number, now: number): Promise<boolean>;
	/** Makes jobs of points that a server of the release before 0031 has left behind. */
	adoptClaims(now: number): Promise<boolean>;
	/** Deletes sessions, tokens, links, parked forms and the like that are over. */
	deleteExpired(now: number): Promise<boolean>;
}
