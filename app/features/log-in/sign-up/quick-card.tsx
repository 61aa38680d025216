import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { AuthCard } from "#app/features/frame/auth-card.tsx";
import { AuthForm } from "#app/features/log-in/auth-form.tsx";
import { useAppForm, type FormConstraint } from "#app/ui/forms/use-app-form.ts";
import { paths } from "#app/paths.ts";
import { CodeForm } from "#app/features/log-in/code-form.tsx";
import { PersonFields } from "./person-fields.tsx";
import { useLogInMethodLinks } from "#app/features/log-in/log-in-methods.ts";
import type { QuickForm } from "#app/features/log-in/schemas.server.ts";

interface QuickCardProps {
	redirect: string | null;
	countries: readonly (readonly [string, string])[];
	constraint: FormConstraint;
	result: SubmissionResult | undefined;
	/** The address has an account: the code of its mail is typed here. */
	request: string | null;
}

export function QuickCard({ redirect, countries, constraint, result, request }: QuickCardProps) {
	const { t } = useTranslation();
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
