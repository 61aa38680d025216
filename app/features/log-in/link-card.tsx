import { useLogInMethodLinks } from "./log-in-methods.ts";
import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AuthCard } from "#app/features/frame/auth-card.tsx";
import { AuthForm } from "./auth-form.tsx";
import { EmailField } from "#app/ui/forms/account-fields.tsx";
import { LOGIN_NAMESPACE, NAMESPACE, PORTAL_APP_ID } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { useSupport } from "#app/features/frame/portal-page.tsx";

interface OpenLinkCardProps {
	heading: string;
	/** Null if another browser requested the link. The page then asks for the address. */
	email: string | null;
	form: FormMetadata;
	emailField: FieldMetadata<string>;
	action: string;
	submit: string;
	lede: string;
	effect?: { text: string; isWarning: boolean; instead: string | null };
	children?: ReactNode;
}

export function OpenLinkCard({
	heading,
	email,
	form,
	emailField,
	action,
	submit,
	lede,
	effect,
	children,
}: OpenLinkCardProps) {
	const { t } = useTranslation(LOGIN_NAMESPACE);
	return (
		<AuthCard
			heading={heading}
			lede={
				<>
					{email !== null && <p>{lede}</p>}
					{effect && (
						<p className={effect.isWarning ? "auth__warning" : undefined}>{effect.text}</p>
					)}
					{effect?.instead && <p>{effect.instead}</p>}
					{email === null && <p>{t("auth.link.otherBrowser")}</p>}
				</>
			}
		>
			<AuthForm form={form} action={action} submit={submit}>
				{email === null && <EmailField field={emailField} hint={t("auth.link.emailHint")} />}
				{children}
			</AuthForm>
		</AuthCard>
	);
}

const overTexts = {
	magic: "auth.link.over",
	forgot: "auth.link.over",
	address: "auth.address.over",
	change: "auth.change.over",
} as const;

/** `closed` is true if the account is disabled. */
export function ClosedLinkCard({
	state,
	closed,
}: {
	state: "magic" | "forgot" | "address" | "change";
	closed: boolean;
}) {
	const { t } = useTranslation([LOGIN_NAMESPACE, NAMESPACE]);
	const support = useSupport(PORTAL_APP_ID);
	const [again] = useLogInMethodLinks(null, state === "magic" || state === "forgot" ? [state] : []);
	if (closed) {
		return (
			<AuthCard
				heading={t("auth.link.closedHeading")}
				lede={<p>{t("auth.link.closed")}</p>}
				next={{ label: t("auth.link.support"), href: support, reload: true }}
				links={[{ label: t("general:auth.links.login"), href: paths.login() }]}
			/>
		);
	}
	return (
		<AuthCard
			heading={t("auth.link.overHeading")}
			lede={<p>{t(overTexts[state])}</p>}
			next={
				state === "address"
					? { label: t("general:nav.mySource"), href: paths.mySource() }
					: state === "change"
						? { label: t("auth.link.support"), href: support, reload: true }
						: (again ?? null)
			}
			links={[{ label: t("general:auth.links.login"), href: paths.login() }]}
		/>
	);
}
