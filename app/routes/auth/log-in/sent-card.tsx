import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { AuthCard } from "#app/components/account/auth-card.tsx";
import { appForm } from "#app/components/forms/app-form.ts";
import { paths } from "#app/paths.ts";
import { CodeFields } from "./code-form.tsx";

interface SentCardProps {
	state: "magic" | "forgot";
	/** `hasCode` false: whoever mails it mails a link alone. */
	sent: { request: string; email: string; hasCode: boolean; codeIsOpen: boolean };
	redirect: string | null;
	result: SubmissionResult | undefined;
}

/** After a link was asked for: says where to look, without saying whether the address is known, and takes the code. */
export function SentCard({ state, sent, redirect, result }: SentCardProps) {
	const { t } = useTranslation();
	const { fields, faults } = appForm("code", ["code", "shared"], result, t);
	const to = redirect ?? undefined;
	return (
		<AuthCard
			heading={t(`auth.${state}.heading`)}
			lede={
				<>
					<p role="status">{t(sent.hasCode ? `auth.sent.${state}` : "auth.sent.linkAlone", { email: sent.email })}</p>
					{sent.hasCode && <p>{t(sent.codeIsOpen ? "auth.sent.typeCode" : "auth.sent.codeEnded")}</p>}
				</>
			}
			faults={faults}
			form={
				sent.codeIsOpen
					? {
							action: paths.login({ state, request: sent.request, redirect: to }),
							submit: t(state === "magic" ? "auth.sent.submit" : "auth.sent.continue"),
							fields: <CodeFields code={fields.code} shared={fields.shared} asksShared={state === "magic"} />,
						}
					: null
			}
			links={[
				{ label: t("auth.sent.again"), href: paths.login({ state, redirect: to }) },
				{ label: t("auth.links.login"), href: paths.login({ redirect: to }) },
			]}
		/>
	);
}
