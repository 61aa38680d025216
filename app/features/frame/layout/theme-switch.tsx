import { useLayoutEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useTranslation } from "react-i18next";
import { EnterButton, inForm, useSwitchForm } from "#app/features/frame/device/switch-in-form.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";

export interface ThemeSwitchProps {
	action: string;
	returnTo: string;
	wordy?: boolean;
	place?: string;
}

/**
 * Renders both buttons, because only the style sheet knows the system's theme, and so which button
 * to show.
 */
export function ThemeSwitch({ action, returnTo, wordy, place }: ThemeSwitchProps) {
	const { t } = useTranslation();
	const fetcher = useFetcher();
	const form = useRef<HTMLFormElement>(null);
	const typed = useSwitchForm();
	const address = place ? `${returnTo}#${place}` : returnTo;
	const sends = inForm(typed, address);
	const words = wordy ? undefined : "hidden-visually";
	// The style sheet now hides the pressed button, so the focus moves to the visible one.
	useLayoutEffect(() => {
		const { activeElement } = document;
		if (fetcher.state !== "idle" || !form.current?.contains(activeElement)) return;
		for (const button of form.current.querySelectorAll("button"))
			if (button.getClientRects().length > 0) button.focus();
	}, [fetcher.state]);
	return (
		<PostForm className="theme-switch" id={place} action={action} fetcher={fetcher} ref={form}>
			<input type="hidden" name="returnTo" value={address} />
			<EnterButton form={typed} />
			<SubmitButton className="tools__item for-day" name="theme" value="dark" {...sends}>
				<Icon name="moon" start={wordy} />
				<span className={words}>{t("header.darkMode")}</span>
			</SubmitButton>{" "}
			<SubmitButton className="tools__item for-night" name="theme" value="light" {...sends}>
				<Icon name="sun" start={wordy} />
				<span className={words}>{t("header.lightMode")}</span>
			</SubmitButton>
		</PostForm>
	);
}
