import { Link } from "react-router";
import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { AuthCard, AuthForm } from "#app/components/account/auth-card.tsx";
import { EmailField } from "#app/components/forms/email-field.tsx";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { useAppForm, type FormConstraint } from "#app/components/forms/use-app-form.ts";
import { paths } from "#app/paths.ts";
import { logInMethodLinks } from "#app/routes/auth/log-in-methods.ts";
import { SharedField } from "./code-form.tsx";
import type { LoginForm } from "#app/routes/auth/schemas.server.ts";

interface LoginCardProps {
	redirect: string | null;
	/** There is a company log-in. */
	company: boolean;
	/** The company whose log-in goes on after a log-out here. */
	left: string | null;
	constraint: FormConstraint;
	result: SubmissionResult | undefined;
}

/** The card as everybody first meets it. */
export function LoginCard({ redirect, company, left, constraint, result }: LoginCardProps) {
	const { t } = useTranslation();
	const [form, fields] = useAppForm<LoginForm>({ id: "login", lastResult: result, constraint });
	return (
		<AuthCard
			heading={t("auth.login.heading")}
			lede={
				left !== null && (
					<>
						<p role="status">{t("auth.login.left", { company: left })}</p>
						<p>
							<Link className="button button--quiet button--small" to={paths.leaveCompany()} reloadDocument>
								{t("auth.login.leave", { company: left })}
							</Link>
						</p>
					</>
				)
			}
			links={logInMethodLinks(t, redirect, ["forgot", "magic", "register", "quick", ...(company ? (["company"] as const) : [])])}
		>
			<AuthForm form={form} action={paths.login({ redirect: redirect ?? undefined })} submit={t("auth.login.submit")}>
				<EmailField field={fields.email} />
				<PasswordField field={fields.password} label={t("auth.password")} />
				<SharedField field={fields.shared} />
			</AuthForm>
		</AuthCard>
	);
}
