import { useTranslation } from "react-i18next";
import { AuthCard } from "#app/components/account/auth-card.tsx";
import { paths } from "#app/paths.ts";

/** `?action=logout`, reached from anywhere: one button to confirm. */
export function LogoutCard() {
	const { t } = useTranslation();
	return (
		<AuthCard
			heading={t("auth.logout.heading")}
			lede={<p>{t("auth.logout.lede")}</p>}
			form={{ action: paths.logout(), submit: t("header.logOut") }}
			links={[{ label: t("auth.logout.stay"), href: paths.home() }]}
		/>
	);
}
