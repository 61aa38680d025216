import { DATA_FRESH_MS, DATA_RETRIES, DATA_RETRY_MS } from "#app/constants.ts";

/** All times are in ms (BACK-6). */
export interface Times {
	tryMs: number;
	/** All calls of one request, with their retries. */
	wholeMs: number;
	/** One call that no request waits for, with its retries. */
	backgroundMs: number;
	retries: number;
	/** Doubles each time. */
	firstRetryMs: number;
	longestRetryMs: number;
	freshMs: number;
	/** The wait after a failed reading of the catalog. */
	againMs: number;
}

export const defaultTimes: Times = {
	tryMs: 5000,
	wholeMs: 15_000,
	backgroundMs: 60_000,
	retries: DATA_RETRIES,
	firstRetryMs: DATA_RETRY_MS.first,
	longestRetryMs: DATA_RETRY_MS.longest,
	freshMs: DATA_FRESH_MS,
	againMs: 10_000,
};

/** Returns the wait after a failure, in ms. It doubles after each failure `before` it. */
export function waitAfter(before: number, firstMs: number, longestMs: number): number {
	return Math.min(firstMs * 2 ** before, longestMs);
}
