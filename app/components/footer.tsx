import type { ReactNode } from "react";
import { useWords } from "../i18n/words.tsx";
import { LiteSwitch } from "./lite-switch.tsx";
import { Icon } from "./icon.tsx";
import type { SectionLink } from "./main-nav.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

export interface FooterProps {
	portalTitle: string;
	sections: readonly SectionLink[];
	/** As in `Signed in as Maren Holt`. */
	userName?: string | null;
	/** My details, Lite mode, Support, Privacy …, named already. */
	links: readonly { label: string; href: string }[];
	/** Lite mode, on or off; absent: not to be chosen here. Takes `lite` and `returnTo`. */
	lite?: { action: string; returnTo: string; on: boolean } | null;
	language?: { href: string; code: string } | null;
	theme: { action: string; returnTo: string };
	/** The line of `tpm_debug`: request id and timings. */
	debug?: ReactNode;
}

/** All sections, whose page it is, and what narrow headers have no room for. */
export function Footer({ portalTitle, sections, userName, links, lite, language, theme, debug }: FooterProps) {
	const t = useWords();
	return (
		<footer className="foot on-dark">
			<div className="wrap">
				{sections.length > 0 && (
					<nav id="sections" aria-labelledby="sections-title">
						<h2 id="sections-title">{t("footer.all", { title: portalTitle })}</h2>
						<ul className="foot__nav">
							{sections.map(({ key, href }) => (
								<li key={key}>
									<a href={href}>{t(`nav.${key}`)}</a>
								</li>
							))}
						</ul>
					</nav>
				)}
				<div className="foot__tools">
					<ThemeSwitch action={theme.action} returnTo={theme.returnTo} wordy />
					{language && (
						<a className="tools__item" href={language.href}>
							<Icon name="globe" start />
							{t("header.language")} {language.code}
						</a>
					)}
				</div>
				<div className="foot__end">
					{userName && <p>{t("footer.signedInAs", { name: userName })}</p>}
					{(links.length > 0 || lite) && (
						<ul className="foot__links">
							{links.map(({ label, href }) => (
								<li key={href}>
									<a href={href}>{label}</a>
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
