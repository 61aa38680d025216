/** Numbers that docs/spec defines. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The portal itself, as a program. */
export const PORTAL_APP_ID = 760;

export const HIDDEN_REGIONS: readonly string[] = ["us"];

export const PROGRAM_LEVELS = [2, 3] as const;

export const CONTENT_ID_LENGTH = 10;

/** How many programs a choice of programs names at most. */
export const NAMED_PROGRAMS = 40;

export const DEFAULT_BACKGROUND = { color: "#000000", angle: 180, opacity: 0.7 } as const;

/** How many questions Refresh asks one agent in a day (TRAIN-71). */
export const QUESTIONS_A_DAY = 3;

/** How long cached data is fresh, on the server and in the browser. The wait between retries doubles. */
export const DATA_FRESH_MS = 300_000;
export const DATA_RETRIES = 3;
export const DATA_RETRY_MS = { first: 1000, longest: 30_000 } as const;

/** `custom` stays as long as `blank` (WEB-10). */
export const TOAST_DURATION_MS = {
	blank: 4000,
	error: 4000,
	success: 2000,
	loading: Number.POSITIVE_INFINITY,
	custom: 4000,
} as const;
export const TOAST_LIMIT = 20;

export const DEFAULT_LANGUAGE = "en";
export const NAMESPACE = "general";
/** The namespaces of texts that only their own pages load. */
export const STUDIO_NAMESPACE = "studio";
export const HELP_NAMESPACE = "help";
/** The namespace of the emails' texts, which no browser loads. */
export const MAIL_NAMESPACE = "mail";
/** The cookie contains plain text, so scripts and the server read it the same way. Local storage uses the same name. */
export const LANGUAGE_COOKIE = "i18nextLng";
export const TRANSLATION_LOADS = {
	maxRetries: 5,
	retryTimeout: 350,
	maxParallelReads: 10,
} as const;

/** The navigation spinner: shown after the threshold, then for at least the minimum. */
export const PENDING_THRESHOLD_MS = 1000;
export const PENDING_MINIMUM_MS = 500;

/** The time until a page is preloaded. Nothing that is preloaded is kept, so it is never stale. */
export const PRELOAD_DELAY_MS = 250;

/** Shares are from 0 to 1, times in ms. */
export const REPORTS = {
	breadcrumbs: 50,
	errors: 1,
	traces: 0.2,
	replays: 0.1,
	replaysOnError: 1,
	shortestReplay: 5000,
	longestReplay: HOUR_MS,
	flushDelay: { least: 5000, most: 5500 },
} as const;

/** Mirrored to local storage. */
export const CHOICE_COOKIES = {
	dark: "tpm_darkMode",
	holiday: "tpm_holidayEffects",
	lite: "tpm_lite",
	debug: "tpm_debug",
} as const;

/** Holds the mark of the session, for the other tabs. */
export const SESSION_KEY = "tpm_session";
/** Holds the request that finished a chapter, for the other tabs. */
export const PROGRESS_KEY = "tpm_chapterProgress";
/** Holds where videos stopped. No other tab needs to know. */
export const VIDEOS_KEY = "tpm_videos";

/** Shorter lists have no filter bar, because they are quick to read. */
export const FILTERED_FROM = 10;

/** In UTF-16 units; longer queries are cut. */
export const QUERY_MAX_LENGTH = 200;

/** The field that names a form, so that it counts once however often it is sent (docs/decisions/0002). */
export const FORM_KEY = "_key";
/** Marks a form that came with a switch of language or theme, and has not been sent yet. */
export const SWITCH_FIELD = "_switch";

/** Marks a form of the studio that is saved automatically while someone types. */
export const AUTOSAVE_FIELD = "_autosave";
/** The prefix of unsaved texts of the studio in local storage. The author and the form follow. */
export const KEPT_TEXT_KEY = "tpm_typed";

/** Holds the number of a parked form that is sent again. */
export const PARKED_FIELD = "_parked";

/** How many fields a form, query or JSON body may have at all levels (FORM-9). Our own have some dozens. */
export const FIELD_LIMIT = 1000;

/** In characters (ACCT-4). */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 1024;
