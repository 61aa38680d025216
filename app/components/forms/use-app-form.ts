import { useForm, type SubmissionResult } from "@conform-to/react";
import type { Translate } from "#app/i18n/use-translate.tsx";
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
 * A form's fields after the server's check: values kept, faults in words. The schema stays on the server; here is only what came back.
 * `id` is fixed, so that the ids are the same on the server and in the browser.
 */
export function useAppForm<Name extends string>(
	id: string,
	names: readonly Name[],
	lastResult: SubmissionResult | null | undefined,
	t: Translate,
	initial: Partial<Record<Name, string>> = {},
): { fields: Record<Name, AppField>; faults: Fault[] } {
	const [form, fields] = useForm<Record<string, string>>({ id, lastResult, defaultValue: initial, defaultNoValidate: false });
	const faulty = names.find((name) => fields[name]?.errors?.[0]);
	const made = Object.fromEntries(
		names.map((name): [Name, AppField] => {
			const field = fields[name];
			const error = field?.errors?.[0];
			const value = field?.initialValue;
			return [
				name,
				{
					id: `${id}-${name}`,
					name,
					value: typeof value === "string" ? value : null,
					error: error ? t(faultKey(error)) : null,
					focus: name === faulty,
				},
			];
		}),
	) as Record<Name, AppField>;
	const faults: Fault[] = names.flatMap((name) => (made[name].error ? [{ fieldId: made[name].id, text: made[name].error }] : []));
	for (const error of form.errors ?? []) faults.push({ fieldId: null, text: t(faultKey(error)) });
	return { fields: made, faults };
}

/** The text of a fault: the schemas name them by what they are called below `errors`. */
function faultKey(name: string): TextKey {
	return `errors.${name as TextBelow<"errors">}`;
}
