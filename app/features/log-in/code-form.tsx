import { getInputProps, type FieldMetadata, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { AuthForm } from "./auth-form.tsx";
import { CodeField } from "#app/ui/forms/code-field.tsx";
import { CheckboxField } from "#app/ui/forms/field.tsx";
import { useAppForm, type FormConstraint } from "#app/ui/forms/use-app-form.ts";
import type { CodeForm as Fields } from "./schemas.server.ts";

interface CodeFormProps {
	action: string;
	submit: string;
	constraint: FormConstraint;
	result?: SubmissionResult | undefined;
	asksShared: boolean;
}

export function CodeForm({ action, submit, constraint, result, asksShared }: CodeFormProps) {
	const [form, fields] = useAppForm<Fields>({ id: "code", lastResult: result, constraint });
	return (
		<AuthForm form={form} action={action} submit={submit}>
			<CodeField field={fields.code} />
			{asksShared && <SharedField field={fields.shared} />}
		</AuthForm>
	);
}

export function SharedField({ field }: { field: FieldMetadata<string | undefined> }) {
	const { t } = useTranslation();
	return (
		<CheckboxField
			{...getInputProps(field, { type: "checkbox", value: "1" })}
			label={t("auth.shared")}
			hint={t("auth.sharedHint")}
		/>
	);
}
