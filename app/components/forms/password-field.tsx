import { useEffect, useState } from "react";
import { useEnhanced } from "#app/components/elements/enhanced.ts";
import { useTranslate } from "#app/i18n/use-translate.tsx";
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

/** A password: never filled in again. With a script it can be shown. */
export function PasswordField({ id, name, label, error, focus, fresh }: PasswordFieldProps) {
	const t = useTranslate();
	const isEnhanced = useEnhanced();
	// Asked for by the server too, so that the words travel with the page.
	const words = { show: t("password.show"), hide: t("password.hide") };
	const [isShown, setShown] = useState(false);
	useEffect(() => {
		if (!isShown) return;
		const hide = () => setShown(false);
		// Sent, it is a password again: browsers remember what is typed into other fields.
		document.addEventListener("submit", hide, true);
		return () => document.removeEventListener("submit", hide, true);
	}, [isShown]);
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
							{isShown ? words.hide : words.show}
						</button>
					)}
				</>
			}
		/>
	);
}
