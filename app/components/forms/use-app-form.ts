import { useForm, type SubmissionResult } from "@conform-to/react";

type Options<Schema extends Record<string, unknown>> = Parameters<typeof useForm<Schema>>[0];

/** What the browser may check of a form's fields by itself: `constraintOf` makes it on the server from the schema, which does not travel. */
export type FormConstraint = NonNullable<Options<Record<string, unknown>>["constraint"]>;

export interface AppFormOptions<Schema extends Record<string, unknown>> {
	/** The form's id, and the beginning of its fields' ids: fixed, so that they are the same on the server and in the browser. */
	id: string;
	/** What the action answered. */
	lastResult: SubmissionResult | null | undefined;
	constraint: FormConstraint;
	defaultValue?: Options<Schema>["defaultValue"];
}

/** Conform's `useForm` as all forms use it: until a script runs the page, the browser checks the constraints; from then on the server does. */
export function useAppForm<Schema extends Record<string, unknown>>(options: AppFormOptions<Schema>) {
	return useForm<Schema>({ ...options, defaultNoValidate: false });
}
