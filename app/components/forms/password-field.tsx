import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslate } from "#app/i18n/use-translate.tsx";
import { TextField, type TextFieldProps } from "./field.tsx";
import { useSentForm } from "./post-form.tsx";

export interface PasswordFieldProps {
	field: FieldMetadata<string>;
	label: string;
	/** A new one says what it must be, and is offered by the browser's own keeper of passwords. */
	fresh?: boolean;
}

/** A password: never filled in again. With a script it can be shown. */
export function PasswordField({ field, label, fresh }: PasswordFieldProps) {
	const t = useTranslate();
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

/** A password's input with, where a script runs, the button that shows it. */
export function PasswordInput(props: Omit<TextFieldProps, "type" | "beside">) {
	const t = useTranslate();
	const isHydrated = useHydrated();
	const [isShown, setIsShown] = useState(false);
	const isSent = useSentForm() !== null;
	// Sent, it is a password again: browsers remember what is typed into other fields.
	if (isSent && isShown) setIsShown(false);
	// Both asked for by the server too, so that the words travel with the page.
	const words = { show: t("password.show"), hide: t("password.hide") };
	return (
		<TextField
			{...props}
			type={isShown ? "text" : "password"}
			beside={
				isHydrated && (
					<button className="button button--quiet" type="button" aria-controls={props.id} onClick={() => setIsShown(!isShown)}>
						{isShown ? words.hide : words.show}
					</button>
				)
			}
		/>
	);
}
