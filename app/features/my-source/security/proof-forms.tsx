import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ACCOUNT_NAMESPACE } from "#app/constants.ts";
import { AccountName, CodeField, PasswordField } from "#app/ui/forms/account-fields.tsx";
import { ErrorsWithoutFields } from "#app/ui/forms/error-summary.tsx";
import { ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useAppForm, type FormConstraint } from "#app/ui/forms/use-app-form.ts";
import type { DeleteByCodeForm, DeleteForm } from "#app/features/my-source/schemas.server.ts";

interface ProofFormProps {
	id: string;
	email: string;
	action: string;
	result: SubmissionResult | undefined;
	constraint: FormConstraint;
	submit: string;
	/** True if the action can't be undone. */
	isDanger?: boolean;
	renderMore?: (keepDiplomas: FieldMetadata<string | undefined>) => ReactNode;
}

export interface ProofFormsProps extends ProofFormProps {
	hasPassword: boolean;
	request: string | null;
	/** True if the emailed code no longer works. */
	isExpired: boolean;
	/** Null if only the password is accepted. */
	codeAction: string | null;
}

export function ProofForms({
	hasPassword,
	request,
	isExpired,
	codeAction,
	...rest
}: ProofFormsProps) {
	// An error about an expired code must not appear next to the password.
	const form = isExpired ? { ...rest, result: undefined } : rest;
	const { t } = useTranslation(ACCOUNT_NAMESPACE);
	return (
		<>
			{isExpired &&
				(rest.result ? (
					<ErrorsWithoutFields result={rest.result} />
				) : (
					<p className="part__lede">{t("source.proof.over")}</p>
				))}
			{request !== null ? <CodeProof {...form} /> : hasPassword && <PasswordProof {...form} />}
			{codeAction !== null && (
				<PostForm className="form-page__other" action={codeAction}>
					<p className="soft small">
						{t(hasPassword ? "source.proof.otherWay" : "source.proof.onlyWay", {
							email: form.email,
						})}
					</p>
					<SubmitButton className={hasPassword || request !== null ? "link-button" : "button"}>
						{t(request === null && !isExpired ? "source.proof.mail" : "source.proof.mailAgain")}
					</SubmitButton>
				</PostForm>
			)}
		</>
	);
}

function CodeProof({
	id,
	email,
	action,
	result,
	constraint,
	renderMore,
	...button
}: ProofFormProps) {
	const { t } = useTranslation(ACCOUNT_NAMESPACE);
	const [form, fields] = useAppForm<DeleteByCodeForm>({ id, lastResult: result, constraint });
	return (
		<ValidatedForm form={form} action={action}>
			<p className="part__lede" role="status">
				{t("source.proof.sent", { email })}
			</p>
			<CodeField field={fields.code} />
			{renderMore?.(fields.keepDiplomas)}
			<ProofButton {...button} />
		</ValidatedForm>
	);
}

function PasswordProof({
	id,
	email,
	action,
	result,
	constraint,
	renderMore,
	...button
}: ProofFormProps) {
	const { t } = useTranslation();
	const [form, fields] = useAppForm<DeleteForm>({ id, lastResult: result, constraint });
	return (
		<ValidatedForm form={form} action={action}>
			<AccountName email={email} />
			<PasswordField field={fields.password} label={t("auth.password")} />
			{renderMore?.(fields.keepDiplomas)}
			<ProofButton {...button} />
		</ValidatedForm>
	);
}

function ProofButton({ submit, isDanger }: Pick<ProofFormProps, "submit" | "isDanger">) {
	return (
		<SubmitButton className={isDanger ? "button button--danger" : "button"}>{submit}</SubmitButton>
	);
}
