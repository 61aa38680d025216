import type { SyntheticEvent } from "react";
import { useFetcher, useLocation } from "react-router";
import { useTranslation } from "react-i18next";
import { withLanguage } from "#app/platform/i18n/language.ts";
import { EnterButton, inForm, useSwitchForm } from "#app/features/frame/device/switch-in-form.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";

export interface LanguageSwitchProps {
	action: string;
	current: string;
	languages: readonly (readonly [code: string, name: string])[];
	returnTo: string;
	place?: string;
}

/** With JavaScript, the language changes in place, so typed text stays. */
export function LanguageButtons({
	action,
	current,
	languages,
	returnTo,
	place,
}: LanguageSwitchProps) {
	const fetcher = useFetcher();
	const typed = useSwitchForm();
	const address = place ? `${returnTo}#${place}` : returnTo;
	return (
		<PostForm className="languages" id={place} action={action} fetcher={fetcher}>
			<input type="hidden" name="returnTo" value={address} />
			<EnterButton form={typed} />
			<ul>
				{languages.map(([code, name]) => (
					<li key={code}>
						<SubmitButton
							className="languages__one"
							name="language"
							value={code}
							{...inForm(typed, withLanguage(address, code))}
							lang={code}
							aria-current={code === current ? "true" : undefined}
						>
							{name}
						</SubmitButton>
					</li>
				))}
			</ul>
		</PostForm>
	);
}

function close({ currentTarget: details }: SyntheticEvent<HTMLDetailsElement>): void {
	details.open = false;
	details.querySelector("summary")?.focus();
}

export function LanguageSwitch(props: LanguageSwitchProps) {
	const { t } = useTranslation();
	const { key } = useLocation();
	const { current } = props;
	return (
		<details className="language-switch" key={key} onSubmit={close}>
			<summary>
				<span className="tools__item">
					<Icon name="globe" start />
					<span className="hidden-visually">{t("header.language")}</span> {current.toUpperCase()}
				</span>
			</summary>
			<LanguageButtons {...props} />
		</details>
	);
}
