import type { SubmissionResult } from "@conform-to/react";
import { AuthCard } from "../../components/auth-card.tsx";
import { CountrySelect } from "../../components/country-select.tsx";
import { TextField } from "../../components/field.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { useAppForm } from "../../components/use-app-form.ts";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";

interface RegisterCardProps {
	action: string;
	countries: readonly (readonly [string, string])[];
	redirect: string | null;
	result: SubmissionResult | undefined;
}

export function RegisterCard({ action, countries, redirect, result }: RegisterCardProps) {
	const t = useWords();
	const { fields, faults } = useAppForm("register", ["firstName", "lastName", "email", "country", "password"], result, t);
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
						<div className="field-pair">
							<TextField {...fields.firstName} label={t("auth.firstName")} autoComplete="given-name" maxLength={100} required />
							<TextField {...fields.lastName} label={t("auth.lastName")} autoComplete="family-name" maxLength={100} required />
						</div>
						<TextField
							{...fields.email}
							type="email"
							label={t("auth.email")}
							autoComplete="username"
							inputMode="email"
							maxLength={254}
							required
						/>
						<CountrySelect {...fields.country} label={t("auth.country")} countries={countries} />
						<PasswordField {...fields.password} label={t("auth.password")} fresh />
					</>
				),
			}}
			links={[{ label: t("auth.links.login"), href: paths.login({ redirect: redirect ?? undefined }) }]}
		/>
	);
}
