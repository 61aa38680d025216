import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CodeField } from "#app/components/forms/code-field.tsx";
import { FormToken } from "#app/components/forms/form-token.tsx";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import type { AppField } from "#app/components/forms/app-form.ts";

export interface ProofFormsProps {
	email: string;
	hasPassword: boolean;
	/** The mail whose code is to be typed. */
	request: string | null;
	/** A code was mailed, and may not be used any more. */
	isOver: boolean;
	fields: { password: AppField; code: AppField };
	/** Where the proof goes. */
	action: string;
	submit: string;
	/** What is done by it cannot be undone. */
	isDanger?: boolean;
	/** More fields. */
	children?: ReactNode;
	/** Where a code is asked for; null: the password is the only way. */
	codeAction: string | null;
}

/** Asks who it is: for the password, or for a mailed code. */
export function ProofForms({ email, hasPassword, request, isOver, fields, action, codeAction, children, ...button }: ProofFormsProps) {
	const { t } = useTranslation();
	const submit = (
		<button className={button.isDanger ? "button button--danger" : "button"} type="submit">
			{button.submit}
		</button>
	);
	return (
		<>
			{request !== null ? (
				<form method="post" action={action} noValidate>
					<FormToken />
					<p className="part__lede" role="status">
						{t("source.proof.sent", { email })}
					</p>
					<CodeField {...fields.code} />
					{children}
					{submit}
				</form>
			) : (
				hasPassword && (
					<form method="post" action={action} noValidate>
						<FormToken />
						{/* Tells the keeper of passwords whose it is. */}
						<input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
						<PasswordField {...fields.password} label={t("auth.password")} />
						{children}
						{submit}
					</form>
				)
			)}
			{codeAction !== null && (
				<form className="form-page__other" method="post" action={codeAction}>
					<FormToken />
					<p className="soft small">{t(hasPassword ? "source.proof.otherWay" : "source.proof.onlyWay", { email })}</p>
					<button className={hasPassword || request !== null ? "link-button" : "button"} type="submit">
						{t(request === null && !isOver ? "source.proof.mail" : "source.proof.mailAgain")}
					</button>
				</form>
			)}
		</>
	);
}
