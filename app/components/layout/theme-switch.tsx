import { useFetcher } from "react-router";
import { useTranslation } from "react-i18next";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Icon } from "#app/components/elements/icon.tsx";

export interface ThemeSwitchProps {
	/** Takes `theme` (`dark` or `light`) and `returnTo`. */
	action: string;
	returnTo: string;
	/** With its words beside the icon. */
	wordy?: boolean;
	/** Its id, where it does not stand at the head of its page: without a script the page shows it again. */
	place?: string;
}

/**
 * The way to the other of light and dark. Only the style sheet knows which one a visitor sees who follows the system,
 * so both buttons are there, and it shows the one that leads away.
 */
export function ThemeSwitch({ action, returnTo, wordy, place }: ThemeSwitchProps) {
	const { t } = useTranslation();
	const fetcher = useFetcher();
	const words = wordy ? undefined : "hidden-visually";
	return (
		<PostForm className="theme-switch" id={place} action={action} fetcher={fetcher}>
			<input type="hidden" name="returnTo" value={place ? `${returnTo}#${place}` : returnTo} />
			<SubmitButton className="tools__item for-day" name="theme" value="dark">
				<Icon name="moon" start={wordy} />
				<span className={words}>{t("header.darkMode")}</span>
			</SubmitButton>{" "}
			<SubmitButton className="tools__item for-night" name="theme" value="light">
				<Icon name="sun" start={wordy} />
				<span className={words}>{t("header.lightMode")}</span>
			</SubmitButton>
		</PostForm>
	);
}
