import { ok, type Failure, type FailureName, type Result } from "./errors.ts";

/** The failure of a call to another back end. The message is for the log only. */
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

/** Turns `notSupported` into a failed result. Throws other errors. */
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
