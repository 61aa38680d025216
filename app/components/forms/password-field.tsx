import { useTranslation } from "react-i18next";
import { passwordSwitch } from "#app/client/log-in/password-switch.ts";
import { useEnhanced } from "#app/components/elements/enhanced.ts";
import { TextField } from "./field.tsx";

export interface PasswordFieldProps {
	id: string;
	name: string;
	label: string;
	error?: string | null;
	focus?: boolean;
	/** A new one says what it must be, and is offered by the browser's own keeper of passwords. */
	fresh?: boolean;
}

/** A password: never filled in again. With a script it can be shown (client/log-in/password-switch.ts). */
export function PasswordField({ id, name, label, error, focus, fresh }: PasswordFieldProps) {
	const { t } = useTranslation();
	const isEnhanced = useEnhanced();
	// Asked for by the server too, so that the words travel with the page.
	const words = { show: t("password.show"), hide: t("password.hide") };
	return (
		<TextField
			id={id}
			name={name}
			label={label}
			error={error}
			focus={focus}
			type="password"
			hint={fresh ? t("password.hint") : null}
			autoComplete={fresh ? "new-password" : "current-password"}
			required
			beside={
				<>
					{isEnhanced && (
						<button className="button button--quiet" {...passwordSwitch(id, words.hide)}>
							{words.show}
						</button>
					)}
				</>
			}
		/>
	);
}
