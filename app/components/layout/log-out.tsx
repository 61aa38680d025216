import { useTranslation } from "react-i18next";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Icon } from "#app/components/elements/icon.tsx";

/** The one log-out button of a page. Sent by the router, so that the other tabs hear of it (routes/auth/log-in/logout.tsx). */
export function LogOut({ action }: { action: string }) {
	const { t } = useTranslation();
	return (
		<PostForm className="log-out" action={action}>
			<SubmitButton className="tools__item">
				<Icon name="exit" />
				<span className="hidden-visually">{t("header.logOut")}</span>
			</SubmitButton>
		</PostForm>
	);
}
