import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useEnhanced } from "#app/components/elements/enhanced.ts";
import { TextField, type TextFieldProps } from "./field.tsx";

export interface PasswordFieldProps {
	field: FieldMetadata<string>;
	label: string;
	/** A new one says what it must be, and is offered by the browser's own keeper of passwords. */
	fresh?: boolean;
}

/** A password: never filled in again. */
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

/** The input of a password. With a script it can be shown, until its form is sent: browsers remember what is typed into other fields. */
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
				// Something from the start: an input that moves into another element loses what was typed.
				<>
					{isEnhanced && (
						<button className="button button--quiet" type="button" aria-controls={id} onClick={() => setShown(!isShown)}>
							{t(isShown ? "password.hide" : "password.show")}
						</button>
					)}
				</>
			}
		/>
	);
}
