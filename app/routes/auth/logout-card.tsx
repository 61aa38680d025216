import { AuthCard } from "../../components/auth-card.tsx";
import { useWords } from "../../i18n/words.tsx";
import { paths } from "../../paths.ts";

/** `?action=logout`, reached from anywhere: one button to confirm. */
export function LogoutCard() {
	const t = useWords();
	return (
		<AuthCard
			heading={t("auth.logout.heading")}
			lede={<p>{t("auth.logout.lede")}</p>}
			form={{ action: paths.logout(), submit: t("header.logOut") }}
			links={[{ label: t("auth.logout.stay"), href: paths.home() }]}
		/>
	);
}
