/** The constants of docs/spec/24-errors.md. */

/** The app that is the portal itself: its look, its contacts, its background. */
export const PORTAL_APP_ID = 760;

/** In lower case: where programs with a hidden region are not shown. */
export const HIDDEN_REGIONS: readonly string[] = ["us"];

/** The levels that programs are grouped by. */
export const PROGRAM_LEVELS = [2, 3] as const;

/** The length of the ids that content is hashed to. */
export const CONTENT_ID_LENGTH = 10;

/** What lies over a program's picture unless it says otherwise. */
export const DEFAULT_BACKGROUND = { color: "#000000", angle: 180, opacity: 0.7 } as const;

/** The data cache: read data is fresh for 5 minutes, in the browser the pages visited too; what failed is tried again, after a wait that doubles. */
export const DATA_FRESH_MS = 300_000;
export const DATA_RETRIES = 3;
export const DATA_RETRY_MS = { first: 1000, longest: 30_000 } as const;

/** `custom` stays as long as `blank` (WEB-10). */
export const TOAST_DURATION_MS = { blank: 4000, error: 4000, success: 2000, loading: Number.POSITIVE_INFINITY, custom: 4000 } as const;
export const TOAST_LIMIT = 20;

export const DEFAULT_LANGUAGE = "en";
export const NAMESPACE = "general";
/** The cookie of the language that was chosen, plain, so that it reads the same without and with a script; in local storage of the same name. */
export const LANGUAGE_COOKIE = "i18nextLng";
/** A language's file in the browser, as i18next names it: tried again after 350 ms, doubled each time; so many files at once. */
export const TRANSLATION_LOADS = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 } as const;

/** The navigation spinner: shown after this long, and then for at least that long. */
export const PENDING_THRESHOLD_MS = 1000;
export const PENDING_MINIMUM_MS = 500;

/** A link that opts in has its page loaded ahead after this long; nothing of it is kept, so it is never stale. */
export const PRELOAD_DELAY_MS = 250;

/** How long a probe waits for the portal before it counts as unreachable (docs/decisions/0032). */
export const PROBE_MS = 2000;

/** How long a script waits for an answer before it tries another way. */
export const ANSWER_PATIENCE_MS = 8000;

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

/** A device's own choices: cookies of these names, mirrored to local storage where there is one. */
export const CHOICE_COOKIES = { dark: "tpm_darkMode", holiday: "tpm_holidayEffects", lite: "tpm_lite", debug: "tpm_debug" } as const;

/** What tells the other tabs that a chapter was finished. */
export const PROGRESS_KEY = "tpm_chapterProgress";

/** What notes, for one tab, the page that is on its way (docs/decisions/0032). */
export const GOING_TO_KEY = "tpm_goingTo";

/** What notes, for one tab, that something between it and the portal refuses what scripts ask for (docs/decisions/0032). */
export const DOCUMENTS_ONLY_KEY = "tpm_documentsOnly";

/** The longest query that the forms of search send; what is longer is cut. In UTF-16 units. */
export const QUERY_MAX_LENGTH = 200;

/** The field by which a script names a form, so that it counts once however often it is sent (docs/decisions/0002). */
export const FORM_KEY = "_key";

/** How many fields a form, a query or a JSON body may have, all levels of it counted. Our own forms have some dozens at most (FORM-9). */
export const FIELD_LIMIT = 1000;
