import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
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

/** A password: never filled in again. With a script it can be shown, until its form is sent: browsers remember what is typed into other fields. */
export function PasswordField({ id, name, label, error, focus, fresh }: PasswordFieldProps) {
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
			id={id}
			name={name}
			label={label}
			error={error}
			focus={focus}
			type={isShown ? "text" : "password"}
			hint={fresh ? t("password.hint") : null}
			autoComplete={fresh ? "new-password" : "current-password"}
			required
			beside={
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
