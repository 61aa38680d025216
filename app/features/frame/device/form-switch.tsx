import { useTranslation } from "react-i18next";
import { SWITCH_FIELD } from "#app/constants.ts";
import { useLanguages, useReturnTo } from "#app/features/frame/portal-page.tsx";
import { withLanguage } from "#app/platform/i18n/language.ts";

/**
 * Renders language and theme switches inside a form. A page with several forms needs them, because
 * the header's switches can send only one form (WEB-26). They come after the form's own button,
 * because Enter presses the first button.
 */
export function FormSwitch({ asks }: { asks?: boolean }) {
	const { t } = useTranslation();
	const returnTo = useReturnTo();
	const languages = useLanguages()?.languages ?? [];
	const at = (address: string) => (asks ? {} : { formAction: address });
	return (
		<noscript>
			<details className="form-switch small">
				<summary>{t("header.keepTyped")}</summary>
				<p>
					{languages.map(([code, name]) => (
						<button
							key={code}
							className="link-button"
							type="submit"
							name={SWITCH_FIELD}
							value={code}
							lang={code}
							formNoValidate
							{...at(withLanguage(returnTo, code))}
						>
							{name}
						</button>
					))}
					<button
						className="link-button for-day"
						type="submit"
						name={SWITCH_FIELD}
						value="dark"
						formNoValidate
						{...at(returnTo)}
					>
						{t("header.darkMode")}
					</button>
					<button
						className="link-button for-night"
						type="submit"
						name={SWITCH_FIELD}
						value="light"
						formNoValidate
						{...at(returnTo)}
					>
						{t("header.lightMode")}
					</button>
				</p>
			</details>
		</noscript>
	);
}
