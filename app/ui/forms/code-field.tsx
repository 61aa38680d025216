import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { TextField } from "./field.tsx";

// The field never shows a typed code again, because a code allows few attempts.
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
