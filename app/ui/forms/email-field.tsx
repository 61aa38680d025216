import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { TextField } from "./field.tsx";

export function EmailField({ field, hint }: { field: FieldMetadata<string>; hint?: string }) {
	const { t } = useTranslation();
	return (
		// Browsers refuse letters of other scripts in a field of type email.
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
