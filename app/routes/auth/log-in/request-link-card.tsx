import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { AuthCard } from "#app/components/account/auth-card.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { appForm } from "#app/components/forms/app-form.ts";
import { paths } from "#app/paths.ts";
import { logInMethodLinks } from "#app/routes/auth/log-in-methods.ts";

interface RequestLinkCardProps {
	state: "magic" | "forgot";
	redirect: string | null;
	/** What was asked for before may not be used any more. */
	isOver: boolean;
	result: SubmissionResult | undefined;
}

/** Asks for the address that a link is mailed to. */
export function RequestLinkCard({ state, redirect, isOver, result }: RequestLinkCardProps) {
	const { t } = useTranslation();
	const { fields, faults } = appForm(state, ["email"], result, t);
	return (
		<AuthCard
			heading={t(`auth.${state}.heading`)}
			lede={<p>{t(isOver ? "auth.sent.over" : `auth.${state}.lede`)}</p>}
			faults={faults}
			form={{
				action: paths.login({ state, redirect: redirect ?? undefined }),
				submit: t(`auth.${state}.submit`),
				fields: (
					<TextField
						{...fields.email}
						type="email"
						label={t("auth.email")}
						autoComplete="username"
						inputMode="email"
						maxLength={254}
						required
					/>
				),
			}}
			links={logInMethodLinks(t, redirect, ["login", state === "magic" ? "forgot" : "magic", "register", "quick"])}
		/>
	);
}
