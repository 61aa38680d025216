/**
 * The catalogue of expected failures (requirements, section 8). A service returns one of these as a value; an exception is a bug.
 * `message` is the text of the catalogue, `code` its number where it has one, `to` where a page redirects instead of showing it.
 */
export const failures = {
	programNotFound: { status: 404, code: 0, message: "App not found", to: "not-found" },
	programNotRegistered: { status: 403, code: 1, message: "App not registered", to: "info" },
	unknownError: { status: 500, code: 2, message: "Unknown error" },
	emailRequired: { status: 400, message: "Email is required" },
	userNotLoggedIn: { status: 401, message: "User not logged in", to: "login" },
	userNotFound: { status: 404, message: "User not found" },
	progressNotVerified: { status: 503, message: "Cannot verify user progress" },
	progressNotRegistered: { status: 503, message: "Failed to register user progress" },
	registeredProgramsFailed: { status: 503, message: "Registered apps request failed" },
	sourceProgramsFailed: { status: 503, message: "Failed to fetch source apps" },
	noShowData: { status: 404, message: "No show data found" },
	contactsFailed: { status: 503, message: "Failed to fetch contact data" },
	diplomaFailed: { status: 403, message: "Failed to get diploma" },
	progressFailed: { status: 503, message: "Error fetching progress data" },
	programDataFailed: { status: 503, message: "Failed to fetch data for app {id}" },
	trackingFailed: { status: 502, message: "Unknown error occurred while tracking event" },
	invalidImageFormat: { status: 422, message: "Invalid image format" },
	unknownCategory: { status: 422, message: "Unknown category" },
	invalidType: { status: 400, message: "Invalid type" },
	unknownQuestionType: { status: 422, message: "Unknown question type" },
	unknownPageType: { status: 422, message: "Unknown page type" },
	invalidInput: { status: 422, message: "Invalid input" },
	notFound: { status: 404, message: "Not Found" },
	notOffered: { status: 403, message: "This program is not open for registration" },
	showNotOpen: { status: 403, message: "This show does not take registrations here" },
	forbidden: { status: 403, message: "The form could not be verified" },
	cookiesOff: { status: 403, message: "The browser sent no cookie with the form" },
	malformed: { status: 400, message: "The request could not be read" },
	tooLarge: { status: 413, message: "The request is too large" },
	unsupportedMedia: { status: 415, message: "The request has a content type that is not accepted" },
	methodNotAllowed: { status: 405, message: "This page cannot be asked that way" },
	tooManyRequests: { status: 429, message: "Too many attempts" },
	tooManyChanges: { status: 429, message: "Too many changes in a short time" },
	tooManyMails: { status: 429, message: "Too many mails" },
	wrongToken: { status: 403, message: "This call wants another kind of token" },
	portalTokenWrong: { status: 401, message: "The portal in front of the user is not known here" },
	notYours: { status: 403, message: "This belongs to somebody else" },
	loginWrong: { status: 401, message: "The e-mail address or the password is wrong" },
	linkOver: { status: 401, message: "The link or the code is wrong, used, or too old" },
	codeWrong: { status: 422, message: "The code is wrong, used, or too old" },
	originUnknown: { status: 422, message: "The origin is not one of this portal's addresses" },
	emailUnverified: { status: 403, message: "The company does not vouch for the e-mail address" },
	ownerMustConfirm: { status: 409, message: "The owner of the e-mail address must confirm first" },
	passwordWrong: { status: 422, message: "The password is wrong" },
	emailTaken: { status: 422, message: "The e-mail address is taken" },
	progressUnknown: { status: 404, message: "The user's progress was never registered" },
	progressExists: { status: 422, message: "The user's progress is registered already" },
	questionsOpen: { status: 422, message: "Not all questions of the chapter are answered" },
	chapterNotOpen: { status: 422, message: "The chapter cannot be opened yet" },
	pageNotOpen: { status: 422, message: "The page cannot be opened yet" },
	deedNotDone: { status: 422, message: "What this rewards has not happened" },
	keyReused: { status: 422, message: "The Idempotency-Key was used for another request" },
	underWay: { status: 503, message: "The first request with this Idempotency-Key is under way" },
	unavailable: { status: 503, message: "The portal cannot reach its data" },
	notSupported: { status: 501, message: "The back end of this portal does not take this" },
	tooBusy: { status: 503, message: "Too many want to log in at this moment" },
	addressProven: { status: 409, message: "The e-mail address is proven already" },
	accountDisabled: { status: 403, message: "The account is closed" },
	somethingWrong: { status: 500, message: "Something went wrong!" },
} as const satisfies Record<string, FailureKind>;

interface FailureKind {
	status: number;
	code?: number;
	message: string;
	to?: "not-found" | "info" | "login";
}

export type FailureName = keyof typeof failures;

/** One failure that happened: its name in the catalogue and the values its message and redirect need. */
export interface Failure {
	name: FailureName;
	appId?: number;
}

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** A success. */
export function ok<T>(value: T): Result<T> {
	return { ok: true, value };
}

/** A failure of the catalogue. */
export function fail(name: FailureName, appId?: number): { ok: false; failure: Failure } {
	return { ok: false, failure: appId === undefined ? { name } : { name, appId } };
}

/** The catalogue's message of a failure, its `{id}` filled in. */
export function messageOf(failure: Failure): string {
	return failures[failure.name].message.replace("{id}", String(failure.appId ?? ""));
}
