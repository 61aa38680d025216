import { DATA_FRESH_MS, DATA_RETRIES, DATA_RETRY_MS } from "#app/constants.ts";

/** How long calls to the back end may take, and how often they are tried, in ms (BACK-6). */
export interface Times {
	/** One try. */
	tryMs: number;
	/** A call that somebody waits for, with all its tries. */
	wholeMs: number;
	/** The same where nobody waits. */
	backgroundMs: number;
	/** Attempts after the first. */
	retries: number;
	/** The wait before the first retry; doubles each time. */
	firstRetryMs: number;
	longestRetryMs: number;
	/** How long the circuit of a failed call stays open the first time; doubles up to `longestRetryMs`. */
	openMs: number;
	/** How long an answer counts as fresh. */
	freshMs: number;
	/** How long a program that nobody opens counts as fresh. */
	unopenedMs: number;
	/** How long until a catalogue call is made again after all its attempts failed; doubles up to `freshMs`. */
	againMs: number;
	/** The same after a refusal (4xx). */
	refusedMs: number;
	/** How long a page waits for the first reading of the catalogue, while not even the list of programs is there. */
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
