/** The constants of the requirements, section 9. */

/** The app that is the portal itself: its look, its contacts, its background. */
export const PORTAL_APP_ID = 760;

export const TOAST_DURATION_MS = { blank: 4000, error: 4000, success: 2000, loading: Number.POSITIVE_INFINITY } as const;
export const TOAST_LIMIT = 20;

export const DEFAULT_LANGUAGE = "en";
export const NAMESPACE = "general";

/** The navigation spinner: shown after this long, and then for at least that long. */
export const PENDING_THRESHOLD_MS = 1000;
export const PENDING_MINIMUM_MS = 500;

/** Error reporting: how much is kept, which parts of errors, traces and visits are reported. Times in ms. */
export const REPORTS = {
	breadcrumbs: 50,
	errors: 1,
	traces: 0.2,
	replays: 0.1,
	replaysOnError: 1,
	shortestReplay: 5000,
	longestReplay: 3_600_000,
	flushDelay: { least: 5000, most: 5500 },
} as const;
