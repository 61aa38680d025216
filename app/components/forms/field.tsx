import { createContext, useContext, type ComponentProps, type ReactNode } from "react";
import { Icon } from "#app/components/elements/icon.tsx";
import { useErrorText } from "./error-text.ts";

/** The id of the first field of a form that has an error: it has the focus when the page comes, without a script too. */
export const FirstInvalidField = createContext<string | null>(null);

/** What every field has beside the attributes of its control, which come from Conform (`getInputProps`, `getSelectProps`). */
interface FieldProps {
	/** What the label, the hint, the error and the error summary lead to. */
	id: string;
	label: string;
	hint?: string | null;
	/** What is wrong with what was sent: keys below `errors`, as the schemas give them. */
	errors?: readonly string[] | undefined;
}

type Control<Element extends "input" | "select"> = Omit<ComponentProps<Element>, "id" | "children" | "className">;

/** The ids of what belongs to a field, for `aria-describedby`; undefined where there is nothing. */
export function describedBy(id: string, hint: unknown, error: unknown): string | undefined {
	return [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;
}

/** An error, next to its field. */
export function FieldError({ id, text }: { id: string; text?: string | null }) {
	if (!text) return null;
	return (
		<p className="fault" id={`${id}-error`}>
			<Icon name="warning" start />
			<span>{text}</span>
		</p>
	);
}

function Hint({ id, text }: { id: string; text?: string | null }) {
	if (!text) return null;
	return (
		<p className="field__hint" id={`${id}-hint`}>
			{text}
		</p>
	);
}

/** The first error of a field in words, and the attributes that tie its control to it. */
function useFieldError({ id, hint, errors }: Pick<FieldProps, "id" | "hint" | "errors">) {
	const textOf = useErrorText();
	const first = useContext(FirstInvalidField);
	const error = errors?.[0] === undefined ? null : textOf(errors[0]);
	const attributes = {
		"aria-invalid": error !== null || undefined,
		"aria-describedby": describedBy(id, hint, error),
		autoFocus: first === id || undefined,
	};
	return { error, attributes };
}

/** A label with its hint, its error, and the control they belong to. */
function LabelledField({ id, label, hint, error, children }: Omit<FieldProps, "errors"> & { error: string | null; children: ReactNode }) {
	return (
		<div className={error === null ? "field" : "field field--faulty"}>
			<label className="field__label" htmlFor={id}>
				{label}
			</label>{" "}
			<Hint id={id} text={hint} />
			<FieldError id={id} text={error} />
			{children}
		</div>
	);
}

export interface TextFieldProps extends FieldProps, Control<"input"> {
	/** Right of the input. */
	beside?: ReactNode;
}

/** One line of text. */
export function TextField({ label, hint, errors, beside, ...input }: TextFieldProps) {
	const { error, attributes } = useFieldError({ id: input.id, hint, errors });
	// Also while it can be read.
	const isSecret = input.autoComplete?.endsWith("-password") ?? false;
	const plain = input.type === "email" || isSecret ? { autoCapitalize: "none", spellCheck: false } : {};
	const control = <input {...plain} {...input} {...attributes} className="input" />;
	return (
		<LabelledField id={input.id} label={label} hint={hint} error={error}>
			{beside ? (
				<div className="field__line">
					{control}
					{beside}
				</div>
			) : (
				control
			)}
		</LabelledField>
	);
}

/** Some lines of text. */
export function TextAreaField({
	label,
	hint,
	errors,
	...input
}: FieldProps & Omit<ComponentProps<"textarea">, "id" | "children" | "className">) {
	const { error, attributes } = useFieldError({ id: input.id, hint, errors });
	return (
		<LabelledField id={input.id} label={label} hint={hint} error={error}>
			<textarea rows={4} {...input} {...attributes} className="input" />
		</LabelledField>
	);
}

export interface SelectFieldProps extends FieldProps, Control<"select"> {
	/** The first, empty option; absent: there is none. */
	empty?: string;
	/** Value and name; the name's language where it is not the page's. */
	options: readonly (readonly [value: string, name: string, language?: string])[];
}

/** One of many. */
export function SelectField({ label, hint, errors, empty, options, ...select }: SelectFieldProps) {
	const { error, attributes } = useFieldError({ id: select.id, hint, errors });
	return (
		<LabelledField id={select.id} label={label} hint={hint} error={error}>
			<select {...select} {...attributes} className="input">
				{empty !== undefined && <option value="">{empty}</option>}
				{options.map(([key, text, language]) => (
					<option key={key} value={key} lang={language}>
						{text}
					</option>
				))}
			</select>
		</LabelledField>
	);
}

/** Yes or no; `defaultChecked`, so that the browser keeps what is chosen: `checked` would take it back. */
export function CheckboxField({ label, hint, errors, ...input }: FieldProps & Omit<Control<"input">, "checked">) {
	const { id } = input;
	const { error, attributes } = useFieldError({ id, hint, errors });
	return (
		<div className={error === null ? "field" : "field field--faulty"}>
			<FieldError id={id} text={error} />
			<div className="tick">
				<input {...input} {...attributes} type="checkbox" /> <label htmlFor={id}>{label}</label>
			</div>
			<div className="tick__hint">
				<Hint id={id} text={hint} />
			</div>
		</div>
	);
}
