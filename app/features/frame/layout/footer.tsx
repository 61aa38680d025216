import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { SectionLink } from "./main-nav.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { LanguageButtons, type LanguageSwitchProps } from "./language-switch.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

export interface FooterProps {
	portalTitle: string;
	sections: readonly SectionLink[];
	userName?: string | null;
	contact?: { agency: string | null; phone: string | null } | null;
	links: readonly { label: string; href: string }[];
	lite?: { action: string; returnTo: string; on: boolean } | null;
	language?: Omit<LanguageSwitchProps, "returnTo"> | null;
	theme: { action: string; returnTo: string };
	debug?: ReactNode;
}

export function Footer({
	portalTitle,
	sections,
	userName,
	contact,
	links,
	lite,
	language,
	theme,
	debug,
}: FooterProps) {
	const { t } = useTranslation();
	return (
		<footer className="foot on-dark">
			<div className="wrap">
				{sections.length > 0 && (
					<nav id="sections" aria-labelledby="sections-title">
						<h2 id="sections-title">{t("footer.all", { title: portalTitle })}</h2>
						<ul className="foot__nav">
							{sections.map(({ key, href }) => (
								<li key={key}>
									<Link to={href}>{t(`nav.${key}`)}</Link>
								</li>
							))}
						</ul>
					</nav>
				)}
				<div className="foot__tools">
					<ThemeSwitch {...theme} place="theme" wordy />
					{language && (
						<LanguageButtons {...language} returnTo={theme.returnTo} place="languages" />
					)}
				</div>
				<div className="foot__end">
					{userName && <p className="foot__user">{t("footer.signedInAs", { name: userName })}</p>}
					{userName && <p className="foot__agent">{t("footer.agent", { name: userName })}</p>}
					{contact?.agency && <p className="foot__agent">{contact.agency}</p>}
					{contact?.phone && (
						<p className="foot__agent">
							<bdi dir="ltr">{contact.phone}</bdi>
						</p>
					)}
					{(links.length > 0 || lite) && (
						<ul className="foot__links">
							{links.map(({ label, href }) => (
								<li key={label}>
									<Link to={href}>{label}</Link>
								</li>
							))}
							{lite && (
								<li>
									<LiteSwitch {...lite} />
								</li>
							)}
						</ul>
					)}
				</div>
				{debug && <p className="foot__debug">{debug}</p>}
			</div>
		</footer>
	);
}

const place = "lite";

/** Reloads the document, because Lite mode adds or removes all of its scripts. */
function LiteSwitch({ action, returnTo, on }: NonNullable<FooterProps["lite"]>) {
	const { t } = useTranslation();
	return (
		<PostForm id={place} action={action} reloadDocument>
			<input type="hidden" name="returnTo" value={`${returnTo}#${place}`} />
			<SubmitButton className="link-button foot__button" name="lite" value={on ? "0" : "1"}>
				{t(on ? "footer.leaveLite" : "footer.lite")}
			</SubmitButton>
		</PostForm>
	);
}
