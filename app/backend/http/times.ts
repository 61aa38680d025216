import { DATA_FRESH_MS, DATA_RETRIES, DATA_RETRY_MS } from "#app/constants.ts";

/** How long calls to the back end may take, and how often they are tried, in ms (BACK-6). */
export interface Times {
	/** One try. */
	tryMs: number;
	/** A call that somebody waits for, with all its tries. */
	wholeMs: number;
	/** The same where nobody waits. */
	backgroundMs: number;
	/** Tries after the first. */
	retries: number;
	/** The wait before the first of them; it doubles. */
	firstRetryMs: number;
	longestRetryMs: number;
	/** So long a call that failed is not tried again, the first time; it doubles up to `longestRetryMs`. */
	openMs: number;
	/** What was read is fresh for so long. */
	freshMs: number;
	/** A call of the catalogue that failed with all its repeats is made again after so long; it doubles up to `freshMs`. */
	againMs: number;
	/** One that was refused (4xx), after so long. */
	refusedMs: number;
	/** So long a page waits for a catalogue of which nothing was read yet, while not even its list of programs is there. */
	firstMs: number;
	/** How often the portal looks for points that are to be claimed again. */
	claimLookMs: number;
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
	againMs: 10_000,
	refusedMs: 60_000,
	firstMs: 1800,
	claimLookMs: 1000,
};
