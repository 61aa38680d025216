import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { LOGIN_NAMESPACE, NAMESPACE } from "#app/constants.ts";
import { PersonFields } from "./person-fields.tsx";
import { AuthCard } from "#app/features/frame/auth-card.tsx";
import { AuthForm, CodeForm } from "#app/features/log-in/auth-form.tsx";
import { useAppForm, type FormConstraint } from "#app/ui/forms/use-app-form.ts";
import { paths } from "#app/paths.ts";
import { useLogInMethodLinks } from "#app/features/log-in/log-in-methods.ts";
import type { QuickForm, RegisterForm } from "#app/features/log-in/schemas.server.ts";
import { PasswordField } from "#app/ui/forms/account-fields.tsx";

interface QuickCardProps {
	redirect: string | null;
	countries: readonly (readonly [string, string])[];
	constraint: FormConstraint;
	result: SubmissionResult | undefined;
	/**
	 * The name of the magic link's request if the address already has an account. The card then asks
	 * for the code. Otherwise null.
	 */
	request: string | null;
}

export function QuickCard({ redirect, countries, constraint, result, request }: QuickCardProps) {
	const { t } = useTranslation(LOGIN_NAMESPACE);
	const [form, fields] = useAppForm<QuickForm>({ id: "quick", lastResult: result, constraint });
	const to = redirect ?? undefined;
	return (
		<AuthCard
			heading={t("auth.quick.heading")}
			lede={<p>{t(request === null ? "auth.quick.lede" : "auth.sent.typeCode")}</p>}
			links={useLogInMethodLinks(redirect, ["login", "magic", "register"], result)}
		>
			{request !== null && (
				<CodeForm
					action={paths.login({ state: "magic", request, redirect: to })}
					submit={t("auth.sent.submit")}
					constraint={{ code: { required: true } }}
					asksShared
				/>
			)}
			<AuthForm
				form={form}
				action={paths.login({ state: "quick", redirect: to })}
				submit={t("auth.quick.submit")}
				isSecond={request !== null}
			>
				<PersonFields fields={fields} countries={countries} />
			</AuthForm>
		</AuthCard>
	);
}

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
	const { t } = useTranslation([LOGIN_NAMESPACE, NAMESPACE]);
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
				<PasswordField field={fields.password} label={t("general:auth.password")} fresh />
			</AuthForm>
		</AuthCard>
	);
}
