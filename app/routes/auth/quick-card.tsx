import type { SubmissionResult } from "@conform-to/react";
import { AuthCard } from "../../components/auth-card.tsx";
import { FormToken } from "../../components/form-token.tsx";
import { useAppForm } from "../../components/use-app-form.ts";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { CodeFields } from "./code-form.tsx";
import { PersonFields } from "./person-fields.tsx";
import { waysIn } from "./ways-in.ts";

interface QuickCardProps {
	redirect: string | null;
	countries: readonly (readonly [string, string])[];
	result: SubmissionResult | undefined;
	/** The address has an account: a link was mailed, and its code is typed here. */
	request: string | null;
}

/** Quick register: name, address, country, and off to the training. */
export function QuickCard({ redirect, countries, result, request }: QuickCardProps) {
	const t = useWords();
	const { fields, faults } = useAppForm("quick", ["firstName", "lastName", "email", "country"], result, t);
	const code = useAppForm("code", ["code", "shared"], undefined, t).fields;
	const to = redirect ?? undefined;
	return (
		<AuthCard
			heading={t("auth.quick.heading")}
			lede={<p>{t("auth.quick.lede")}</p>}
			faults={faults}
			form={{
				action: paths.login({ state: "quick", redirect: to }),
				submit: t("auth.quick.submit"),
				fields: <PersonFields fields={fields} countries={countries} />,
			}}
			links={waysIn(t, redirect, ["login", "magic", "register"])}
		>
			{request !== null && (
				<form method="post" action={paths.login({ state: "magic", request, redirect: to })} noValidate data-reload>
					<FormToken />
					<CodeFields code={code.code} shared={code.shared} asksShared />
					<button className="button button--wide" type="submit">
						{t("auth.sent.submit")}
					</button>
				</form>
			)}
		</AuthCard>
	);
}
