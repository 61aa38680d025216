import { useTranslate } from "#app/i18n/use-translate.tsx";
import { TextField } from "./field.tsx";

export interface PasswordFieldProps {
	id: string;
	name: string;
	label: string;
	error?: string | null;
	/** A new one says what it must be, and is offered by the browser's own keeper of passwords. */
	fresh?: boolean;
}

/** A password: never filled in again. */
export function PasswordField({ id, name, label, error, fresh }: PasswordFieldProps) {
	const t = useTranslate();
	return (
		<TextField
			id={id}
			name={name}
			label={label}
			error={error}
			type="password"
			hint={fresh ? t("password.hint") : null}
			autoComplete={fresh ? "new-password" : "current-password"}
			required
		/>
	);
}
