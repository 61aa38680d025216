import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import { Icon } from "#app/components/elements/icon.tsx";

/** What every field has. `id` is also what the error summary links to. */
export interface FieldProps {
	id: string;
	name: string;
	label: string;
	hint?: string | null;
	/** What is wrong with what was sent. */
	error?: string | null;
	/** Has the focus when the page comes. */
	focus?: boolean;
	required?: boolean;
	disabled?: boolean;
}

export interface TextFieldProps extends FieldProps {
	type?: "text" | "email" | "password" | "search" | "tel" | "url" | "date" | "number";
	value?: string | null;
	autoComplete?: HTMLInputAutoCompleteAttribute;
	inputMode?: "text" | "email" | "numeric" | "tel" | "search" | "url";
	maxLength?: number;
	minLength?: number;
	pattern?: string;
	placeholder?: string;
	/** Right of the input. */
	beside?: ReactNode;
}

/** The ids of what belongs to a field, for `aria-describedby`; undefined where there is nothing. */
export function describedBy(id: string, hint: unknown, error: unknown): string | undefined {
	return [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;
}

/** A fault, next to its field. */
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

/** One line of text. */
export function TextField({
	id,
	name,
	label,
	hint,
	error,
	focus,
	required,
	disabled,
	type = "text",
	value,
	autoComplete,
	inputMode,
	maxLength,
	minLength,
	pattern,
	placeholder,
	beside,
}: TextFieldProps) {
	// Also while it can be read.
	const isSecret = autoComplete?.endsWith("-password") ?? false;
	const input = (
		<input
			className="input"
			id={id}
			name={name}
			type={type}
			defaultValue={value ?? undefined}
			required={required}
			disabled={disabled}
			autoComplete={autoComplete}
			inputMode={inputMode}
			maxLength={maxLength}
			minLength={minLength}
			pattern={pattern}
			placeholder={placeholder}
			autoCapitalize={type === "email" || isSecret ? "none" : undefined}
			spellCheck={type === "email" || isSecret ? false : undefined}
			aria-invalid={error ? true : undefined}
			aria-describedby={describedBy(id, hint, error)}
			autoFocus={focus}
		/>
	);
	return (
		<div className={error ? "field field--faulty" : "field"}>
			<label className="field__label" htmlFor={id}>
				{label}
			</label>{" "}
			<Hint id={id} text={hint} />
			<FieldError id={id} text={error} />
			{beside ? (
				<div className="field__line">
					{input}
					{beside}
				</div>
			) : (
				input
			)}
		</div>
	);
}

export interface SelectFieldProps extends FieldProps {
	value?: string | null;
	/** The first, empty option; absent: there is none. */
	empty?: string;
	/** Value and name; the name's language where it is not the page's. */
	options: readonly (readonly [value: string, name: string, language?: string])[];
	autoComplete?: HTMLInputAutoCompleteAttribute;
}

/** One of many. */
export function SelectField({
	id,
	name,
	label,
	hint,
	error,
	focus,
	required,
	disabled,
	value,
	empty,
	options,
	autoComplete,
}: SelectFieldProps) {
	return (
		<div className={error ? "field field--faulty" : "field"}>
			<label className="field__label" htmlFor={id}>
				{label}
			</label>{" "}
			<Hint id={id} text={hint} />
			<FieldError id={id} text={error} />
			<select
				className="input"
				id={id}
				name={name}
				defaultValue={value ?? ""}
				required={required}
				disabled={disabled}
				autoComplete={autoComplete}
				aria-invalid={error ? true : undefined}
				aria-describedby={describedBy(id, hint, error)}
				autoFocus={focus}
			>
				{empty !== undefined && <option value="">{empty}</option>}
				{options.map(([key, text, language]) => (
					<option key={key} value={key} lang={language}>
						{text}
					</option>
				))}
			</select>
		</div>
	);
}

export interface CheckboxFieldProps extends FieldProps {
	value?: string;
	checked?: boolean;
}

/** Yes or no. */
export function CheckboxField({ id, name, label, hint, error, focus, required, disabled, value = "1", checked }: CheckboxFieldProps) {
	return (
		<div className={error ? "field field--faulty" : "field"}>
			<FieldError id={id} text={error} />
			<div className="tick">
				<input
					id={id}
					name={name}
					type="checkbox"
					value={value}
					defaultChecked={checked}
					required={required}
					disabled={disabled}
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy(id, hint, error)}
					autoFocus={focus}
				/>{" "}
				<label htmlFor={id}>{label}</label>
			</div>
			<div className="tick__hint">
				<Hint id={id} text={hint} />
			</div>
		</div>
	);
}
