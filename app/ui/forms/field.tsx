import { createContext, useContext, type ComponentProps, type ReactNode } from "react";
import { Icon } from "#app/ui/elements/icon.tsx";
import { useErrorText } from "./error-summary.tsx";

/** The id of the field that gets the focus when the page loads, even without a script. */
export const FirstInvalidField = createContext<string | null>(null);

/** A note about the value that a field had when its form was opened. */
export interface FieldNote {
	text: string;
	isFault: boolean;
}

/** Notes by the id of their field. */
export const FieldNotes = createContext<ReadonlyMap<string, readonly FieldNote[]>>(new Map());

interface FieldProps {
	id: string;
	label: string;
	hint?: string | null;
	/** Translation keys below `errors`. */
	errors?: readonly string[] | undefined;
}

type Control<Element extends "input" | "select"> = Omit<
	ComponentProps<Element>,
	"id" | "children" | "className"
>;

/** Returns `aria-describedby` with the ids of the field's hint, error and notes. */
export function useDescription(id: string, hint: unknown, error: unknown): string | undefined {
	const parts = [
		hint ? `${id}-hint` : "",
		error ? `${id}-error` : "",
		useContext(FieldNotes).has(id) ? `${id}-notes` : "",
	];
	return parts.filter(Boolean).join(" ") || undefined;
}

export function NotesOfField({ id }: { id: string }) {
	const notes = useContext(FieldNotes).get(id);
	if (!notes) return null;
	return (
		<div id={`${id}-notes`}>
			{notes.map(({ text, isFault }) => (
				<p key={text} className={isFault ? "field__note field__note--fault" : "field__note"}>
					<Icon name="warning" start />
					<span>{text}</span>
				</p>
			))}
		</div>
	);
}

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

function useFieldError({ id, hint, errors }: Pick<FieldProps, "id" | "hint" | "errors">) {
	const textOf = useErrorText();
	const first = useContext(FirstInvalidField);
	const error = errors?.[0] === undefined ? null : textOf(errors[0]);
	const attributes = {
		"aria-invalid": error !== null || undefined,
		"aria-describedby": useDescription(id, hint, error),
		autoFocus: first === id || undefined,
	};
	return { error, attributes };
}

function LabelledField({
	id,
	label,
	hint,
	error,
	children,
}: Omit<FieldProps, "errors"> & { error: string | null; children: ReactNode }) {
	return (
		<div className={error === null ? "field" : "field field--faulty"}>
			<label className="field__label" htmlFor={id}>
				{label}
			</label>{" "}
			<Hint id={id} text={hint} />
			<FieldError id={id} text={error} />
			<NotesOfField id={id} />
			{children}
		</div>
	);
}

export interface TextFieldProps extends FieldProps, Control<"input"> {
	beside?: ReactNode;
}

export function TextField({ label, hint, errors, beside, ...input }: TextFieldProps) {
	const { error, attributes } = useFieldError({ id: input.id, hint, errors });
	// A password that is shown as text is secret, too.
	const isSecret = input.autoComplete?.endsWith("-password") ?? false;
	const plain =
		input.inputMode === "email" || isSecret ? { autoCapitalize: "none", spellCheck: false } : {};
	// Email addresses and numbers read from the left, even on Arabic pages.
	const isLeftToRight =
		input.type === "tel" || input.inputMode === "email" || input.inputMode === "numeric";
	const isText = (input.type ?? "text") === "text";
	const direction = isLeftToRight ? { dir: "ltr" } : isText ? { dir: "auto" } : {};
	const control = <input {...plain} {...direction} {...input} {...attributes} className="input" />;
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

export interface TextAreaFieldProps
	extends FieldProps, Omit<ComponentProps<"textarea">, "id" | "children" | "className"> {
	tools?: ReactNode;
}

export function TextAreaField({ label, hint, errors, tools, ...input }: TextAreaFieldProps) {
	const { error, attributes } = useFieldError({ id: input.id, hint, errors });
	return (
		<LabelledField id={input.id} label={label} hint={hint} error={error}>
			{tools}
			<textarea rows={4} dir="auto" {...input} {...attributes} className="input" />
		</LabelledField>
	);
}

export interface SelectFieldProps extends FieldProps, Control<"select"> {
	empty?: string;
	options: readonly (readonly [value: string, name: string, language?: string])[];
}

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

/** Takes `defaultChecked`, because `checked` would undo what the browser restores. */
export function CheckboxField({
	label,
	hint,
	errors,
	...input
}: FieldProps & Omit<Control<"input">, "checked">) {
	const { id } = input;
	const { error, attributes } = useFieldError({ id, hint, errors });
	return (
		<div className={error === null ? "field" : "field field--faulty"}>
			<FieldError id={id} text={error} />
			<NotesOfField id={id} />
			<div className="tick">
				<input {...input} {...attributes} type="checkbox" /> <label htmlFor={id}>{label}</label>
			</div>
			<div className="tick__hint">
				<Hint id={id} text={hint} />
			</div>
		</div>
	);
}
