import { useForm, type SubmissionResult } from "@conform-to/react";
import { useAnswer } from "./use-answer.ts";

type Options<Schema extends Record<string, unknown>> = Parameters<typeof useForm<Schema>>[0];

/**
 * The server makes the constraint with `constraintOf`, because the schema never reaches the
 * browser.
 */
export type FormConstraint = NonNullable<Options<Record<string, unknown>>["constraint"]>;

export interface AppFormOptions<Schema extends Record<string, unknown>> {
	/** The form's id, which is fixed so that server and browser agree. */
	id: string;
	lastResult: SubmissionResult | null | undefined;
	constraint: FormConstraint;
	defaultValue?: Options<Schema>["defaultValue"];
}

const noErrors: SubmissionResult = {};

/**
 * Returns a form that only the server validates, so that everyone gets the same errors. A missing
 * response becomes `noErrors`, because otherwise Conform would keep the last errors.
 */
export function useAppForm<Schema extends Record<string, unknown>>(
	options: AppFormOptions<Schema>,
) {
	const lastResult = useAnswer(options.lastResult ?? undefined, options.constraint) ?? noErrors;
	return useForm<Schema>({ ...options, lastResult });
}
