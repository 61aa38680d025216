import type { Failure, FailureName } from "../domain/errors.ts";

/** A back end elsewhere could not do what it was asked: a failure of the catalogue, and why, for the log. */
export class BackEndFailed extends Error {
	override readonly name = "BackEndFailed";
	readonly failure: Failure;

	constructor(failure: Failure | FailureName, why: string) {
		super(why);
		this.failure = typeof failure === "string" ? { name: failure } : failure;
	}
}

/** The failure that an error is; null when it is none of a back end elsewhere. */
export function backEndFailure(error: unknown): Failure | null {
	return error instanceof Error && error.name === "BackEndFailed" ? (error as BackEndFailed).failure : null;
}
