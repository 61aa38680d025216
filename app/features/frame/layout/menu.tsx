import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "react-i18next";
import { Face } from "#app/ui/elements/face.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { LanguageSwitch, type LanguageSwitchProps } from "./language-switch.tsx";
import { LogOut } from "./log-out.tsx";
import { ThemeSwitch, type ThemeSwitchProps } from "./theme-switch.tsx";

export interface MenuProps {
	userName?: string | null;
	theme: ThemeSwitchProps;
	language?: LanguageSwitchProps | null;
	help?: ReactNode;
	logOutAction: string;
	children?: ReactNode;
}

/** A `details` element works without JavaScript. */
export function Menu({ userName, theme, language, help, logOutAction, children }: MenuProps) {
	const { t } = useTranslation();
	const { key } = useLocation();
	return (
		<details className="menu" key={key}>
			<summary>
				<span className="tools__item">
					<span className="menu__sign menu__sign--shut">
						<Icon name="menu" />
					</span>
					<span className="menu__sign menu__sign--open">
						<Icon name="cross" />
					</span>
					{t("header.menu")}
				</span>
			</summary>
			<div className="menu__sheet">
				<div className="wrap">
					{children}
					{userName && (
						<p className="menu__who">
							<Face name={userName} /> <bdi>{userName}</bdi>
						</p>
					)}
					<div className="menu__set">
						{language && <LanguageSwitch {...language} />} <ThemeSwitch {...theme} wordy /> {help}
					</div>
					<LogOut action={logOutAction} wordy />
				</div>
			</div>
		</details>
	);
}
