import { useTranslation } from "react-i18next";
import { AuthCard } from "#app/components/account/auth-card.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { paths } from "#app/paths.ts";

/** `?action=logout`, reached from anywhere: one button to confirm. */
export function LogoutCard() {
	const { t } = useTranslation();
	return (
		<AuthCard
			heading={t("auth.logout.heading")}
			lede={<p>{t("auth.logout.lede")}</p>}
			links={[{ label: t("auth.logout.stay"), href: paths.home() }]}
		>
			<PostForm action={paths.logout()} reloadDocument>
				<SubmitButton className="button button--wide">{t("header.logOut")}</SubmitButton>
			</PostForm>
		</AuthCard>
	);
}
