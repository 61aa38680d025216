import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { ValidatedForm, type ValidatedFormProps } from "#app/ui/forms/validated-form.tsx";
import { getInputProps, type FieldMetadata, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { LOGIN_NAMESPACE } from "#app/constants.ts";
import { CodeField } from "#app/ui/forms/account-fields.tsx";
import { CheckboxField } from "#app/ui/forms/field.tsx";
import { useAppForm, type FormConstraint } from "#app/ui/forms/use-app-form.ts";
import type { CodeForm as Fields } from "./schemas.server.ts";

/**
 * Loads the next page as a document, because the login pages load no scripts and the next page may
 * need them.
 */
export function AuthForm({
	submit,
	isSecond,
	children,
	...form
}: ValidatedFormProps & { submit: string; isSecond?: boolean }) {
	return (
		<ValidatedForm {...form} reloadDocument>
			{children}
			<SubmitButton
				className={isSecond ? "button button--wide button--quiet" : "button button--wide"}
			>
				{submit}
			</SubmitButton>
		</ValidatedForm>
	);
}

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
	const { t } = useTranslation(LOGIN_NAMESPACE);
	return (
		<CheckboxField
			{...getInputProps(field, { type: "checkbox", value: "1" })}
			label={t("auth.shared")}
			hint={t("auth.sharedHint")}
		/>
	);
}
