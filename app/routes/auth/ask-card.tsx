import type { SubmissionResult } from "@conform-to/react";
import { AuthCard } from "../../components/auth-card.tsx";
import { TextField } from "../../components/field.tsx";
import { useAppForm } from "../../components/use-app-form.ts";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";
import { waysIn } from "./ways-in.ts";

interface AskCardProps {
	state: "magic" | "forgot";
	redirect: string | null;
	/** What was asked for before may not be used any more. */
	isOver: boolean;
	result: SubmissionResult | undefined;
}

/** Asks for the address that a link is mailed to. */
export function AskCard({ state, redirect, isOver, result }: AskCardProps) {
	const t = useWords();
	const { fields, faults } = useAppForm(state, ["email"], result, t);
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
			links={waysIn(t, redirect, ["login", state === "magic" ? "forgot" : "magic", "register", "quick"])}
		/>
	);
}
