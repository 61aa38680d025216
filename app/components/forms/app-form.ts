import type { SubmissionResult } from "@conform-to/react";
import type { TFunction } from "i18next";
import type { Fault } from "./error-summary.tsx";
import type { TextBelow, TextKey } from "#app/i18n/text-key.ts";

/** A field of a form as its component takes it. */
export interface AppField {
	id: string;
	name: string;
	value: string | null;
	error: string | null;
	/** The first fault of the form: it has the focus when the page comes. */
	focus: boolean;
}

/**
 * A form's fields after the server's check: values kept, faults in words. The schema stays on the server; here is only what came back, and so
 * nothing of Conform travels to the browser. `id` is fixed, so that the ids are the same on the server and in the browser.
 */
export function appForm<Name extends string>(
	id: string,
	names: readonly Name[],
	lastResult: SubmissionResult | null | undefined,
	t: TFunction,
	initial: Partial<Record<Name, string>> = {},
): { fields: Record<Name, AppField>; faults: Fault[] } {
	const errorOf = (name: string) => (lastResult?.error?.[name] ?? []).map((error) => t(faultKey(error)));
	const values: Readonly<Record<string, unknown>> = lastResult?.initialValue ?? initial;
	const faulty = names.find((name) => errorOf(name).length > 0);
	const made = Object.fromEntries(
		names.map((name): [Name, AppField] => {
			const value = values[name];
			const [error = null] = errorOf(name);
			return [name, { id: `${id}-${name}`, name, value: typeof value === "string" ? value : null, error, focus: name === faulty }];
		}),
	) as Record<Name, AppField>;
	const faults: Fault[] = names.flatMap((name) => (made[name].error ? [{ fieldId: made[name].id, text: made[name].error }] : []));
	for (const text of errorOf("")) faults.push({ fieldId: null, text });
	return { fields: made, faults };
}

/** The text of a fault: the schemas name them by what they are called below `errors`. */
function faultKey(name: string): TextKey {
	return `errors.${name as TextBelow<"errors">}`;
}
