import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { AuthCard, AuthForm } from "#app/components/account/auth-card.tsx";
import { EmailField } from "#app/components/forms/email-field.tsx";
import { useAppForm, type FormConstraint } from "#app/components/forms/use-app-form.ts";
import { paths } from "#app/paths.ts";
import { logInMethodLinks } from "#app/routes/auth/log-in-methods.ts";
import type { LinkRequestForm } from "#app/routes/auth/schemas.server.ts";

interface RequestLinkCardProps {
	state: "magic" | "forgot";
	redirect: string | null;
	/** What was asked for before may not be used any more. */
	isOver: boolean;
	constraint: FormConstraint;
	result: SubmissionResult | undefined;
}

/** Asks for the address that a link is mailed to. */
export function RequestLinkCard({ state, redirect, isOver, constraint, result }: RequestLinkCardProps) {
	const { t } = useTranslation();
	const [form, fields] = useAppForm<LinkRequestForm>({ id: state, lastResult: result, constraint });
	return (
		<AuthCard
			heading={t(`auth.${state}.heading`)}
			lede={<p>{t(isOver ? "auth.sent.over" : `auth.${state}.lede`)}</p>}
			links={logInMethodLinks(t, redirect, ["login", state === "magic" ? "forgot" : "magic", "register", "quick"])}
		>
			<AuthForm form={form} action={paths.login({ state, redirect: redirect ?? undefined })} submit={t(`auth.${state}.submit`)}>
				<EmailField field={fields.email} />
			</AuthForm>
		</AuthCard>
	);
}
