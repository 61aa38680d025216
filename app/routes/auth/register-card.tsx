import type { SubmissionResult } from "@conform-to/react";
import { AuthCard } from "../../components/auth-card.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { useAppForm } from "../../components/use-app-form.ts";
import { useWords } from "../../i18n/words.tsx";
import { PersonFields } from "./person-fields.tsx";
import { waysIn } from "./ways-in.ts";

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
						<PersonFields fields={fields} countries={countries} />
						<PasswordField {...fields.password} label={t("auth.password")} fresh />
					</>
				),
			}}
			links={waysIn(t, redirect, ["login", "magic", "quick"])}
		/>
	);
}
