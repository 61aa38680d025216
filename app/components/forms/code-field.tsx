import { useTranslation } from "react-i18next";
import { TextField } from "./field.tsx";
import type { AppField } from "./app-form.ts";

/** The field for the six digits of a mail. What was typed does not come back: a code is good for few tries. */
export function CodeField(code: AppField) {
	const { t } = useTranslation();
	return (
		<TextField
			{...code}
			value={null}
			label={t("auth.sent.code")}
			hint={t("auth.sent.codeHint")}
			autoComplete="one-time-code"
			inputMode="numeric"
			maxLength={12}
			required
		/>
	);
}
