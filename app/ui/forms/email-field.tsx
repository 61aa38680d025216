import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { TextField } from "./field.tsx";

export function EmailField({ field, hint }: { field: FieldMetadata<string>; hint?: string }) {
	const { t } = useTranslation();
	return (
		<TextField
			{...getInputProps(field, { type: "email" })}
			errors={field.errors}
			label={t("auth.email")}
			hint={hint}
			autoComplete="username"
			inputMode="email"
		/>
	);
}
