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
