/**
 * Expected failures, which services return as values (ERR-1). `code` is the number in the error
 * catalog. With `redirectTo`, pages redirect instead of showing an error. The message is the text
 * `failures.{name}`.
 */
export const failures = {
	programNotFound: { status: 404, code: 0, redirectTo: "not-found" },
	programNotRegistered: { status: 403, code: 1, redirectTo: "info" },
	unknownError: { status: 500, code: 2 },
	emailRequired: { status: 400 },
	userNotLoggedIn: { status: 401, redirectTo: "login" },
	userNotFound: { status: 404 },
	progressNotVerified: { status: 503 },
	progressNotRegistered: { status: 503 },
	registeredProgramsFailed: { status: 503 },
	sourceProgramsFailed: { status: 503 },
	noShowData: { status: 404 },
	contactsFailed: { status: 503 },
	diplomaFailed: { status: 403 },
	diplomaUnavailable: { status: 503 },
	progressFailed: { status: 503 },
	programDataFailed: { status: 503 },
	trackingFailed: { status: 502 },
	invalidImageFormat: { status: 422 },
	unknownCategory: { status: 422 },
	invalidType: { status: 400 },
	unknownQuestionType: { status: 422 },
	unknownPageType: { status: 422 },
	invalidInput: { status: 422 },
	notFound: { status: 404 },
	notOffered: { status: 403 },
	showNotOpen: { status: 403 },
	forbidden: { status: 403 },
	cookiesOff: { status: 403 },
	malformed: { status: 400 },
	tooLarge: { status: 413 },
	unsupportedMedia: { status: 415 },
	methodNotAllowed: { status: 405 },
	tooManyRequests: { status: 429 },
	tooManyChanges: { status: 429 },
	tooManyCodes: { status: 429 },
	tooManyMails: { status: 429 },
	tooManyVisits: { status: 429 },
	wrongToken: { status: 403 },
	portalTokenWrong: { status: 401 },
	notYours: { status: 403 },
	loginWrong: { status: 401 },
	linkOver: { status: 401 },
	codeWrong: { status: 422 },
	originUnknown: { status: 422 },
	emailUnverified: { status: 403 },
	ownerMustConfirm: { status: 409 },
	passwordWrong: { status: 422 },
	emailTaken: { status: 422 },
	progressUnknown: { status: 404 },
	progressExists: { status: 422 },
	questionsOpen: { status: 422 },
	testNotPassed: { status: 422 },
	chapterNotOpen: { status: 422 },
	pageNotOpen: { status: 422 },
	pointsNotEarned: { status: 422 },
	keyReused: { status: 422 },
	underWay: { status: 503 },
	unavailable: { status: 503 },
	notSupported: { status: 501 },
	tooBusy: { status: 503 },
	addressProven: { status: 409 },
	accountDisabled: { status: 403 },
	signUpClosed: { status: 403 },
	somethingWrong: { status: 500 },
} as const satisfies Record<string, FailureKind>;

interface FailureKind {
	status: number;
	code?: number;
	redirectTo?: "not-found" | "info" | "login";
}

export type FailureName = keyof typeof failures;

export interface Failure {
	name: FailureName;
	appId?: number;
}

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export function ok<T>(value: T): Result<T> {
	return { ok: true, value };
}

export function fail(name: FailureName, appId?: number): { ok: false; failure: Failure } {
	return { ok: false, failure: appId === undefined ? { name } : { name, appId } };
}

/**
 * The exception for a full queue, and for a task that waited too long. It isn't one of the
 * `failures` that services return, because it can happen in any request.
 */
export class TooBusy extends Error {
	override readonly name = "TooBusy";
}

/**
 * The exception for a user whose account was deleted while one of the user's requests was running.
 */
export class UserGone extends Error {
	override readonly name = "UserGone";

	constructor() {
		super("The account was deleted during the request.");
	}
}

/** The exception for a failed call to another back end. Its message is only for the log. */
export class BackEndFailed extends Error {
	override readonly name = "BackEndFailed";
	readonly failure: Failure;
	readonly retryAfter: number | null;

	constructor(failure: Failure | FailureName, why: string, retryAfter: number | null = null) {
		super(why);
		this.retryAfter = retryAfter;
		this.failure = typeof failure === "string" ? { name: failure } : failure;
	}
}

export function backEndFailure(error: unknown): Failure | null {
	return isBackEndFailed(error) ? error.failure : null;
}

export function backEndWait(error: unknown): number | null {
	return isBackEndFailed(error) ? error.retryAfter : null;
}

/**
 * Returns the result of a write, or a failure if another back end doesn't support the write. Throws
 * other errors.
 */
export async function catchNotSupported<T>(writing: Promise<T>): Promise<Result<T>> {
	try {
		return ok(await writing);
	} catch (error) {
		const failure = backEndFailure(error);
		if (failure?.name !== "notSupported") throw error;
		return { ok: false, failure };
	}
}

function isBackEndFailed(error: unknown): error is BackEndFailed {
	return error instanceof Error && error.name === "BackEndFailed";
}
