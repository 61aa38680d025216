import { useTranslation } from "react-i18next";
import { AuthCard } from "#app/components/account/auth-card.tsx";
import { paths } from "#app/paths.ts";
import { AuthPage } from "#app/routes/auth/auth-page.tsx";

/** Too many attempts: how long to wait, and what goes on meanwhile. `wait`: seconds. */
export function TooManyPage({ kind, wait }: { kind: "attempts" | "mails" | "changes"; wait: number }) {
	const { t } = useTranslation();
	return (
		<AuthPage>
			<AuthCard
				heading={t(`tooMany.${kind}.heading`)}
				lede={
					<div role="alert">
						<p>{t("tooMany.wait", { count: Math.max(1, Math.ceil(wait / 60)) })}</p>
						<p>{t(`tooMany.${kind}.text`)}</p>
					</div>
				}
				next={kind === "attempts" ? { label: t("auth.links.magic"), href: paths.login({ state: "magic" }) } : null}
				links={[
					kind === "changes"
						? { label: t("tooMany.changes.home"), href: paths.home() }
						: { label: t("auth.links.login"), href: paths.login() },
				]}
			/>
		</AuthPage>
	);
}
