import { useForm, type SubmissionResult } from "@conform-to/react";

type Options<Schema extends Record<string, unknown>> = Parameters<typeof useForm<Schema>>[0];

/** What a form's fields may hold, for their attributes: `constraintOf` makes it on the server from the schema, which does not travel. */
export type FormConstraint = NonNullable<Options<Record<string, unknown>>["constraint"]>;

export interface AppFormOptions<Schema extends Record<string, unknown>> {
	/** The form's id, and the beginning of its fields' ids: fixed, so that they are the same on the server and in the browser. */
	id: string;
	/** What the action answered. */
	lastResult: SubmissionResult | null | undefined;
	constraint: FormConstraint;
	defaultValue?: Options<Schema>["defaultValue"];
}

/** Conform's `useForm` as all forms use it. The server checks alone, so that everybody gets the same errors in the reader's language. */
export function useAppForm<Schema extends Record<string, unknown>>(options: AppFormOptions<Schema>) {
	return useForm<Schema>(options);
}
