import { useTranslation } from "react-i18next";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";

/**
 * The router sends this form, so that other tabs notice the logout (`features/log-in/logout.tsx`).
 */
export function LogOut({ action, wordy }: { action: string; wordy?: boolean }) {
	const { t } = useTranslation();
	return (
		<PostForm className="log-out" action={action}>
			<SubmitButton className="tools__item">
				<Icon name="exit" />
				<span className={wordy ? undefined : "hidden-visually"}>{t("header.logOut")}</span>
			</SubmitButton>
		</PostForm>
	);
}
