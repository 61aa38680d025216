import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { AuthCard } from "#app/components/account/auth-card.tsx";
import { FormToken } from "#app/components/forms/form-token.tsx";
import { appForm } from "#app/components/forms/app-form.ts";
import { paths } from "#app/paths.ts";
import { CodeFields } from "#app/routes/auth/log-in/code-form.tsx";
import { PersonFields } from "./person-fields.tsx";
import { logInMethodLinks } from "#app/routes/auth/log-in-methods.ts";

interface QuickCardProps {
	redirect: string | null;
	countries: readonly (readonly [string, string])[];
	result: SubmissionResult | undefined;
	/** The address has an account: a link was mailed, and its code is typed here. */
	request: string | null;
}

/** Quick register: name, address, country, and off to the training. */
export function QuickCard({ redirect, countries, result, request }: QuickCardProps) {
	const { t } = useTranslation();
	const { fields, faults } = appForm("quick", ["firstName", "lastName", "email", "country"], result, t);
	const code = appForm("code", ["code", "shared"], undefined, t).fields;
	const to = redirect ?? undefined;
	const action = paths.login({ state: "quick", redirect: to });
	const submit = t("auth.quick.submit");
	const person = <PersonFields fields={fields} countries={countries} />;
	const links = logInMethodLinks(t, redirect, ["login", "magic", "register"]);
	if (request === null) {
		const form = { action, submit, fields: person };
		return <AuthCard heading={t("auth.quick.heading")} lede={<p>{t("auth.quick.lede")}</p>} faults={faults} form={form} links={links} />;
	}
	return (
		<AuthCard
			heading={t("auth.quick.heading")}
			faults={faults}
			form={{
				action: paths.login({ state: "magic", request, redirect: to }),
				submit: t("auth.sent.submit"),
				fields: <CodeFields code={code.code} shared={code.shared} asksShared />,
			}}
			links={links}
		>
			<form method="post" action={action} noValidate data-reload>
				<FormToken />
				{person}
				<button className="button button--wide button--quiet" type="submit">
					{submit}
				</button>
			</form>
		</AuthCard>
	);
}
