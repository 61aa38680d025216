import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { SectionLink } from "./main-nav.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { LanguageButtons, type LanguageSwitchProps } from "./language-switch.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";

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

interface Inside extends Pick<FooterProps, "portalTitle" | "sections" | "links" | "language"> {
	named: boolean;
	contact: { agency: boolean; phone: boolean };
	lite: { action: string; on: boolean } | null;
	themeAction: string;
}

function FooterInside({
	of,
	placeholders,
}: {
	of: Inside;
	placeholders: { returnTo: string; userName: string; agency: string; phone: string };
}) {
	const { t } = useTranslation();
	const { portalTitle, sections, links, lite, language } = of;
	return (
		<>
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
				<ThemeSwitch action={of.themeAction} returnTo={placeholders.returnTo} place="theme" wordy />
				{language && <LanguageButtons {...language} returnTo={placeholders.returnTo} place="languages" />}
			</div>
			<div className="foot__end">
				{of.named && <p className="foot__user">{t("footer.signedInAs", { name: placeholders.userName })}</p>}
				{of.named && <p className="foot__agent">{t("footer.agent", { name: placeholders.userName })}</p>}
				{of.contact.agency && <p className="foot__agent">{placeholders.agency}</p>}
				{of.contact.phone && (
					<p className="foot__agent">
						<bdi dir="ltr">{placeholders.phone}</bdi>
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
								<LiteSwitch {...lite} returnTo={placeholders.returnTo} />
							</li>
						)}
					</ul>
				)}
			</div>
		</>
	);
}

export function Footer({ portalTitle, sections, userName, contact, links, lite, language, theme, debug }: FooterProps) {
	const of: Inside = {
		portalTitle,
		sections,
		links,
		language,
		named: Boolean(userName),
		contact: { agency: Boolean(contact?.agency), phone: Boolean(contact?.phone) },
		lite: lite ? { action: lite.action, on: lite.on } : null,
		themeAction: theme.action,
	};
	const placeholders = { returnTo: theme.returnTo, userName: userName ?? "", agency: contact?.agency ?? "", phone: contact?.phone ?? "" };
	return (
		<footer className="foot on-dark">
			<div className="wrap">
				<FooterInside of={of} placeholders={placeholders} />
				{debug && <p className="foot__debug">{debug}</p>}
			</div>
		</footer>
	);
}

interface LiteSwitchProps {
	action: string;
	returnTo: string;
	on: boolean;
}

const place = "lite";

/** Reloads the document to add or drop its scripts. */
function LiteSwitch({ action, returnTo, on }: LiteSwitchProps) {
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
