import { DATA_FRESH_MS, DATA_RETRIES, DATA_RETRY_MS } from "#app/constants.ts";

/** All times are in ms (BACK-6). */
export interface Times {
	tryMs: number;
	/** All tries of a call that somebody waits for. */
	wholeMs: number;
	/** The same where nobody waits. */
	backgroundMs: number;
	retries: number;
	/** Doubles each time. */
	firstRetryMs: number;
	longestRetryMs: number;
	/** How long a circuit stays open the first time; doubles up to `longestRetryMs`. */
	openMs: number;
	freshMs: number;
	unopenedMs: number;
	/** The wait after all attempts of a catalog call failed; doubles up to `freshMs`. */
	againMs: number;
	/** The same after a refusal (4xx). */
	refusedMs: number;
	/** How long a page waits for the first reading, until the list of programs is there. */
	firstMs: number;
}

export const usualTimes: Times = {
	tryMs: 5000,
	wholeMs: 15_000,
	backgroundMs: 60_000,
	retries: DATA_RETRIES,
	firstRetryMs: DATA_RETRY_MS.first,
	longestRetryMs: DATA_RETRY_MS.longest,
	openMs: 2000,
	freshMs: DATA_FRESH_MS,
	unopenedMs: 3_600_000,
	againMs: 10_000,
	refusedMs: 60_000,
	firstMs: 1800,
};

/** The wait after a failure, in ms: twice as long after each of those `before` it. */
export function waitAfter(before: number, firstMs: number, longestMs: number): number {
	return Math.min(firstMs * 2 ** before, longestMs);
}
