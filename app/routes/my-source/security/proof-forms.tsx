import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CodeField } from "#app/components/forms/code-field.tsx";
import { ErrorsWithoutFields } from "#app/components/forms/error-summary.tsx";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { useAppForm, type FormConstraint } from "#app/components/forms/use-app-form.ts";
import { ValidatedForm } from "#app/components/forms/validated-form.tsx";
import type { DeleteByCodeForm, DeleteForm } from "#app/routes/my-source/schemas.server.ts";

interface ProofFormProps {
	/** Of the form. */
	id: string;
	email: string;
	/** Where the proof goes, and what came back. */
	action: string;
	result: SubmissionResult | undefined;
	constraint: FormConstraint;
	submit: string;
	/** What is done by it cannot be undone. */
	isDanger?: boolean;
	/** One more field, with its metadata. */
	renderMore?: (keepDiplomas: FieldMetadata<string | undefined>) => ReactNode;
}

export interface ProofFormsProps extends ProofFormProps {
	hasPassword: boolean;
	/** The mail whose code is to be typed. */
	request: string | null;
	/** A code was mailed, and may not be used any more. */
	isOver: boolean;
	/** Where a code is asked for; null: the password is the only way. */
	codeAction: string | null;
}

/** Asks who it is: for the password, or for a mailed code. */
export function ProofForms({ hasPassword, request, isOver, codeAction, ...rest }: ProofFormsProps) {
	// What was said of a code that is over is no error of the password.
	const form = isOver ? { ...rest, result: undefined } : rest;
	const { t } = useTranslation();
	return (
		<>
			{isOver && (rest.result ? <ErrorsWithoutFields result={rest.result} /> : <p className="part__lede">{t("source.proof.over")}</p>)}
			{request !== null ? <CodeProof {...form} /> : hasPassword && <PasswordProof {...form} />}
			{codeAction !== null && (
				<PostForm className="form-page__other" action={codeAction}>
					<p className="soft small">{t(hasPassword ? "source.proof.otherWay" : "source.proof.onlyWay", { email: form.email })}</p>
					<SubmitButton className={hasPassword || request !== null ? "link-button" : "button"}>
						{t(request === null && !isOver ? "source.proof.mail" : "source.proof.mailAgain")}
					</SubmitButton>
				</PostForm>
			)}
		</>
	);
}

function CodeProof({ id, email, action, result, constraint, renderMore, ...button }: ProofFormProps) {
	const { t } = useTranslation();
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

function PasswordProof({ id, email, action, result, constraint, renderMore, ...button }: ProofFormProps) {
	const { t } = useTranslation();
	const [form, fields] = useAppForm<DeleteForm>({ id, lastResult: result, constraint });
	return (
		<ValidatedForm form={form} action={action}>
			{/* Tells the keeper of passwords whose it is. */}
			<input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
			<PasswordField field={fields.password} label={t("auth.password")} />
			{renderMore?.(fields.keepDiplomas)}
			<ProofButton {...button} />
		</ValidatedForm>
	);
}

function ProofButton({ submit, isDanger }: Pick<ProofFormProps, "submit" | "isDanger">) {
	return <SubmitButton className={isDanger ? "button button--danger" : "button"}>{submit}</SubmitButton>;
}
