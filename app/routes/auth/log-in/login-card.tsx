import { Link } from "react-router";
import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { AuthCard } from "#app/components/account/auth-card.tsx";
import { CheckboxField, TextField } from "#app/components/forms/field.tsx";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { appForm } from "#app/components/forms/app-form.ts";
import { paths } from "#app/paths.ts";
import { logInMethodLinks } from "#app/routes/auth/log-in-methods.ts";

interface LoginCardProps {
	redirect: string | null;
	/** There is a company log-in. */
	company: boolean;
	/** The company whose log-in goes on after a log-out here. */
	left: string | null;
	result: SubmissionResult | undefined;
}

export function LoginCard({ redirect, company, left, result }: LoginCardProps) {
	const { t } = useTranslation();
	const { fields, faults } = appForm("login", ["email", "password", "shared"], result, t);
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
			faults={faults}
			form={{
				action: paths.login({ redirect: redirect ?? undefined }),
				submit: t("auth.login.submit"),
				fields: (
					<>
						<TextField
							{...fields.email}
							type="email"
							label={t("auth.email")}
							autoComplete="username"
							inputMode="email"
							maxLength={254}
							required
						/>
						<PasswordField {...fields.password} label={t("auth.password")} />
						<CheckboxField
							id={fields.shared.id}
							name="shared"
							label={t("auth.shared")}
							hint={t("auth.sharedHint")}
							checked={fields.shared.value !== null}
						/>
					</>
				),
			}}
			links={logInMethodLinks(t, redirect, ["forgot", "magic", "register", "quick", ...(company ? (["company"] as const) : [])])}
		/>
	);
}
