import { useLocation } from "react-router";
import { useTranslation } from "react-i18next";
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

/** Reloads the document to get the translations. */
export function LanguageButtons({
	action,
	current,
	languages,
	returnTo,
	place,
}: LanguageSwitchProps) {
	return (
		<PostForm className="languages" id={place} action={action} reloadDocument>
			<input type="hidden" name="returnTo" value={place ? `${returnTo}#${place}` : returnTo} />
			<ul>
				{languages.map(([code, name]) => (
					<li key={code}>
						<SubmitButton
							className="languages__one"
							name="language"
							value={code}
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

export function LanguageSwitch(props: LanguageSwitchProps) {
	const { t } = useTranslation();
	const { key } = useLocation();
	return (
		<details className="language-switch" key={key}>
			<summary>
				<span className="tools__item">
					<Icon name="globe" start />
					<span className="hidden-visually">{t("header.language")}</span>{" "}
					{props.current.toUpperCase()}
				</span>
			</summary>
			<LanguageButtons {...props} />
		</details>
	);
}
