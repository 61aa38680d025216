import { type FieldMetadata, getInputProps, getSelectProps } from "@conform-to/react";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useEnhanced } from "#app/ui/elements/enhanced.ts";
import { SelectField, TextField, type TextFieldProps } from "./field.tsx";

export interface PasswordFieldProps {
	field: FieldMetadata<string>;
	label: string;
	fresh?: boolean;
}

export function PasswordField({ field, label, fresh }: PasswordFieldProps) {
	const { t } = useTranslation();
	return (
		<PasswordInput
			{...getInputProps(field, { type: "password", value: false })}
			errors={field.errors}
			label={label}
			hint={fresh ? t("password.hint") : null}
			autoComplete={fresh ? "new-password" : "current-password"}
		/>
	);
}

/**
 * Renders a password field. Hides a visible password before the form is sent, because browsers
 * remember the values of text fields.
 */
export function PasswordInput(props: Omit<TextFieldProps, "type" | "beside">) {
	const { id } = props;
	const { t } = useTranslation();
	const isEnhanced = useEnhanced();
	const [isShown, setShown] = useState(false);
	useEffect(() => {
		const { form } = document.getElementById(id) as HTMLInputElement;
		const hide = () => flushSync(() => setShown(false));
		form?.addEventListener("submit", hide, true);
		return () => form?.removeEventListener("submit", hide, true);
	}, [id]);
	return (
		<TextField
			{...props}
			type={isShown ? "text" : "password"}
			beside={
				// The fragment is always there, so that the input always has a wrapper. If a wrapper were
				// added, React would create a new input, without the typed text.
				<>
					{isEnhanced && (
						<button
							className="button button--quiet"
							type="button"
							aria-controls={id}
							onClick={() => setShown(!isShown)}
						>
							{t(isShown ? "password.hide" : "password.show")}
						</button>
					)}
				</>
			}
		/>
	);
}

/** Tells password managers which account the password belongs to. */
export function AccountName({ email }: { email: string }) {
	return (
		<input
			type="text"
			name="username"
			autoComplete="username"
			defaultValue={email}
			readOnly
			hidden
		/>
	);
}

// The field never shows a typed code again, because sending a wrong code twice would waste one of
// the few attempts.
export function CodeField({ field }: { field: FieldMetadata<string> }) {
	const { t } = useTranslation();
	return (
		<TextField
			{...getInputProps(field, { type: "text", value: false })}
			errors={field.errors}
			label={t("auth.sent.code")}
			hint={t("auth.sent.codeHint")}
			autoComplete="one-time-code"
			inputMode="numeric"
		/>
	);
}

interface CountrySelectProps {
	field: FieldMetadata<string>;
	countries: readonly (readonly [string, string])[];
	hint?: string;
}

export function CountrySelect({ field, countries, hint }: CountrySelectProps) {
	const { t } = useTranslation();
	return (
		<SelectField
			{...getSelectProps(field)}
			errors={field.errors}
			label={t("auth.country")}
			hint={hint}
			empty={t("country.choose")}
			options={countries}
			autoComplete="country"
		/>
	);
}

export function EmailField({ field, hint }: { field: FieldMetadata<string>; hint?: string }) {
	const { t } = useTranslation();
	return (
		// Browsers refuse addresses with non-ASCII letters in a field of type `email`.
		<TextField
			{...getInputProps(field, { type: "text" })}
			errors={field.errors}
			label={t("auth.email")}
			hint={hint}
			autoComplete="username"
			inputMode="email"
		/>
	);
}
