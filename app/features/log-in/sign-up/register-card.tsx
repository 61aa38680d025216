import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { AuthCard } from "#app/features/frame/auth-card.tsx";
import { AuthForm } from "#app/features/log-in/auth-form.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { useAppForm, type FormConstraint } from "#app/ui/forms/use-app-form.ts";
import { PersonFields } from "./person-fields.tsx";
import { useLogInMethodLinks } from "#app/features/log-in/log-in-methods.ts";
import type { RegisterForm } from "#app/features/log-in/schemas.server.ts";

interface RegisterCardProps {
	action: string;
	countries: readonly (readonly [string, string])[];
	redirect: string | null;
	constraint: FormConstraint;
	result: SubmissionResult | undefined;
}

export function RegisterCard({
	action,
	countries,
	redirect,
	constraint,
	result,
}: RegisterCardProps) {
	const { t } = useTranslation();
	const [form, fields] = useAppForm<RegisterForm>({
		id: "register",
		lastResult: result,
		constraint,
	});
	return (
		<AuthCard
			heading={t("auth.register.heading")}
			lede={<p>{t("auth.register.lede")}</p>}
			links={useLogInMethodLinks(redirect, ["login", "magic", "quick"], result)}
		>
			<AuthForm form={form} action={action} submit={t("auth.register.submit")}>
				<PersonFields fields={fields} countries={countries} />
				<PasswordField field={fields.password} label={t("auth.password")} fresh />
			</AuthForm>
		</AuthCard>
	);
}
