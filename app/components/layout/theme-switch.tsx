import { useTranslation } from "react-i18next";
import { FormToken } from "#app/components/forms/form-token.tsx";
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
	const words = wordy ? undefined : "hidden-visually";
	return (
		<form className="theme-switch" id={place} method="post" action={action}>
			<FormToken />
			<input type="hidden" name="returnTo" value={place ? `${returnTo}#${place}` : returnTo} />
			<button className="tools__item for-day" type="submit" name="theme" value="dark" data-stay="">
				<Icon name="moon" start={wordy} />
				<span className={words}>{t("header.darkMode")}</span>
			</button>{" "}
			<button className="tools__item for-night" type="submit" name="theme" value="light" data-stay="">
				<Icon name="sun" start={wordy} />
				<span className={words}>{t("header.lightMode")}</span>
			</button>
		</form>
	);
}
