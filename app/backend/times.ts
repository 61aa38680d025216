/** How long calls to the back end may take, and how often they are tried, in ms (requirements, section 9; contract, section 5). */
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
	restMs: number;
	/** What was read is fresh for so long. */
	freshMs: number;
	/** So long the portal waits before it reads a catalogue again that it could not read. */
	againMs: number;
	/** How often the portal looks for points that are to be claimed again. */
	claimLookMs: number;
}

export const usualTimes: Times = {
	tryMs: 5000,
	wholeMs: 15_000,
	backgroundMs: 60_000,
	retries: 3,
	firstRetryMs: 1000,
	longestRetryMs: 30_000,
	restMs: 2000,
	freshMs: 300_000,
	againMs: 10_000,
	claimLookMs: 1000,
};
