import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { AuthCard } from "#app/components/account/auth-card.tsx";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { appForm } from "#app/components/forms/app-form.ts";
import { PersonFields } from "./person-fields.tsx";
import { logInMethodLinks } from "#app/routes/auth/log-in-methods.ts";

interface RegisterCardProps {
	action: string;
	countries: readonly (readonly [string, string])[];
	redirect: string | null;
	result: SubmissionResult | undefined;
}

export function RegisterCard({ action, countries, redirect, result }: RegisterCardProps) {
	const { t } = useTranslation();
	const { fields, faults } = appForm("register", ["firstName", "lastName", "email", "country", "password"], result, t);
	return (
		<AuthCard
			heading={t("auth.register.heading")}
			lede={<p>{t("auth.register.lede")}</p>}
			faults={faults}
			form={{
				action,
				submit: t("auth.register.submit"),
				fields: (
					<>
						<PersonFields fields={fields} countries={countries} />
						<PasswordField {...fields.password} label={t("auth.password")} fresh />
					</>
				),
			}}
			links={logInMethodLinks(t, redirect, ["login", "magic", "quick"])}
		/>
	);
}
