export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The id of the portal's own program. */
export const PORTAL_APP_ID = 760;

export const HIDDEN_REGIONS: readonly string[] = ["us"];

export const PROGRAM_LEVELS = [2, 3] as const;

export const CONTENT_ID_LENGTH = 10;

/** The maximum number of programs that a filter offers. */
export const NAMED_PROGRAMS = 40;

export const DEFAULT_BACKGROUND = { color: "#000000", angle: 180, opacity: 0.7 } as const;

/** The maximum number of Refresh questions that an agent gets in a day (TRAIN-71). */
export const QUESTIONS_A_DAY = 3;

/** The time for which cached data is fresh, on the server and in the browser. */
export const DATA_FRESH_MS = 300_000;
export const DATA_RETRIES = 3;
export const DATA_RETRY_MS = { first: 1000, longest: 30_000 } as const;

/** The time for which each type of toast stays (WEB-10). */
export const TOAST_DURATION_MS = {
	blank: 4000,
	error: 4000,
	success: 2000,
	loading: Number.POSITIVE_INFINITY,
	custom: 4000,
} as const;
export const TOAST_LIMIT = 20;

export const DEFAULT_LANGUAGE = "en";
/** The texts that Home, lessons and the frame of every page need in the browser. */
export const NAMESPACE = "general";
/**
 * The other texts of pages. `t` finds them without a prefix. The documents of Home and lessons load
 * without them.
 */
export const FURTHER_NAMESPACE = "further";
/** Namespaces that only the studio, the help pages and My Source load. */
export const STUDIO_NAMESPACE = "studio";
export const HELP_NAMESPACE = "help";
export const ACCOUNT_NAMESPACE = "account";
/** The texts of emails, and of login pages, which have no scripts. No browser loads them. */
export const MAIL_NAMESPACE = "mail";
export const LOGIN_NAMESPACE = "login";
/**
 * The name of the language cookie, and the key of the language in local storage. The value is plain
 * text, because scripts read it, too.
 */
export const LANGUAGE_COOKIE = "i18nextLng";
export const TRANSLATION_LOADS = {
	maxRetries: 5,
	retryTimeout: 350,
	maxParallelReads: 10,
} as const;

/**
 * The navigation spinner appears after the threshold, and stays for at least the minimum (PAGE-90).
 */
export const PENDING_THRESHOLD_MS = 1000;
export const PENDING_MINIMUM_MS = 500;

/**
 * The time for which a pointer or the focus must stay on a link before its page is preloaded
 * (PAGE-92).
 */
export const PRELOAD_DELAY_MS = 250;

/**
 * `errors`, `traces`, `replays` and `replaysOnError` are sampling rates from 0 to 1. Times are in
 * ms.
 */
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

/** Scripts copy these cookies to local storage, so that other tabs notice a change. */
export const CHOICE_COOKIES = {
	dark: "tpm_darkMode",
	holiday: "tpm_holidayEffects",
	lite: "tpm_lite",
	debug: "tpm_debug",
} as const;

/**
 * The local storage key of the value that identifies the session. Other tabs watch it to notice a
 * login or logout.
 */
export const SESSION_KEY = "tpm_session";
/**
 * The local storage key of the id of the request that last completed a chapter or program. When it
 * changes, other tabs load their data again.
 */
export const PROGRESS_KEY = "tpm_chapterProgress";
/** The local storage key of the positions at which videos stopped. Other tabs ignore it. */
export const VIDEOS_KEY = "tpm_videos";

/** Shorter lists have no filter bar, because they are quick to read. */
export const FILTERED_FROM = 10;

/**
 * The maximum length of a search query, in UTF-16 code units. Pages cut longer queries, and the API
 * refuses them.
 */
export const QUERY_MAX_LENGTH = 200;

/** The field with a form's idempotency key (docs/decisions/0002). */
export const FORM_KEY = "_key";
/**
 * The field that a language or theme switch adds to the form that it sends. The server then shows
 * the form again with what the user had entered.
 */
export const SWITCH_FIELD = "_switch";

/** The field that marks an automatic save in the studio. */
export const AUTOSAVE_FIELD = "_autosave";
/**
 * The prefix of the local storage keys of the studio's unsaved texts. The author, program, form and
 * row follow it.
 */
export const KEPT_TEXT_KEY = "tpm_typed";

/** The field with the id of the parked form that is being sent again. */
export const PARKED_FIELD = "_parked";

/**
 * The maximum number of fields in a form, query or JSON body, at all levels together (FORM-9). The
 * portal's own forms have a few dozen.
 */
export const FIELD_LIMIT = 1000;

/** Both limits are in characters (ACCT-4). */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 1024;
