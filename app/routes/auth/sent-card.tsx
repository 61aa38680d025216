import type { SubmissionResult } from "@conform-to/react";
import { AuthCard } from "../../components/auth-card.tsx";
import { useAppForm } from "../../components/use-app-form.ts";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { CodeFields } from "./code-form.tsx";

interface SentCardProps {
	state: "magic" | "forgot";
	sent: { request: string; email: string; codeIsOpen: boolean };
	redirect: string | null;
	result: SubmissionResult | undefined;
}

/** After a link was asked for: says where to look, without saying whether the address is known, and takes the code. */
export function SentCard({ state, sent, redirect, result }: SentCardProps) {
	const t = useWords();
	const { fields, faults } = useAppForm("code", ["code", "shared"], result, t);
	const to = redirect ?? undefined;
	return (
		<AuthCard
			heading={t(`auth.${state}.heading`)}
			lede={
				<>
					<p role="status">{t(`auth.sent.${state}`, { email: sent.email })}</p>
					<p>{t(sent.codeIsOpen ? "auth.sent.typeCode" : "auth.sent.codeEnded")}</p>
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
