import { useTranslation } from "react-i18next";
import { AuthCard } from "#app/components/account/auth-card.tsx";
import { paths } from "#app/paths.ts";
import { AuthPage } from "#app/routes/auth/auth-page.tsx";

/** A form came without the browser's cookie: what cookies are needed for here, how to allow them, and the way back to the form's page. */
export function CookiesOffPage({ formPage }: { formPage: string }) {
	const { t } = useTranslation();
	return (
		<AuthPage>
			<AuthCard
				heading={t("cookiesOff.heading")}
				lede={
					<div role="alert">
						<p>{t("cookiesOff.why")}</p>
						<p>{t("cookiesOff.setting")}</p>
						<p>{t("cookiesOff.again")}</p>
					</div>
				}
				next={{ label: t("cookiesOff.retry"), href: formPage, reload: true }}
				links={[{ label: t("support.check"), href: paths.debug() }]}
			/>
		</AuthPage>
	);
}
