import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { AuthCard } from "#app/components/account/auth-card.tsx";
import { ErrorsWithoutFields } from "#app/components/forms/error-summary.tsx";
import type { FormConstraint } from "#app/components/forms/use-app-form.ts";
import { paths } from "#app/paths.ts";
import { CodeForm } from "./code-form.tsx";

interface SentCardProps {
	state: "magic" | "forgot";
	/** `hasCode` false: whoever mails it mails a link alone. */
	sent: { request: string; email: string; hasCode: boolean; codeIsOpen: boolean };
	redirect: string | null;
	constraint: FormConstraint;
	result: SubmissionResult | undefined;
}

/** After a link was asked for: says where to look, without saying whether the address is known, and takes the code. */
export function SentCard({ state, sent, redirect, constraint, result }: SentCardProps) {
	const { t } = useTranslation();
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
			links={[
				{ label: t("auth.sent.again"), href: paths.login({ state, redirect: to }) },
				{ label: t("auth.links.login"), href: paths.login({ redirect: to }) },
			]}
		>
			{sent.codeIsOpen ? (
				<CodeForm
					action={paths.login({ state, request: sent.request, redirect: to })}
					submit={t(state === "magic" ? "auth.sent.submit" : "auth.sent.continue")}
					constraint={constraint}
					result={result}
					asksShared={state === "magic"}
				/>
			) : (
				<ErrorsWithoutFields result={result} />
			)}
		</AuthCard>
	);
}
