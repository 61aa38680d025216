import { Form, Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Brand } from "./brand.tsx";
import { Icon } from "#app/components/elements/icon.tsx";
import { LogOut } from "./log-out.tsx";
import { MainNav, type SectionLink } from "./main-nav.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { LanguageSwitch, type LanguageSwitchProps } from "./language-switch.tsx";

export interface SiteHeaderProps {
	portalTitle: string;
	logo?: string | null;
	homeHref: string;
	sections: readonly SectionLink[];
	/** Absent: no search form. `query` is what was searched for. */
	search?: { action: string; query?: string } | null;
	/** Absent: no bell. `count` of the unread ones. */
	notifications?: { href: string; count: number } | null;
	/** Absent: no support button. */
	supportHref?: string | null;
	/** Absent: the portal speaks one language only. */
	language?: Omit<LanguageSwitchProps, "returnTo"> | null;
	theme: { action: string; returnTo: string };
	/** Absent: nobody is logged in. */
	logOutAction?: string | null;
	/** For visitors who are not logged in. */
	logInHref?: string | null;
}

type Inside = Omit<SiteHeaderProps, "theme"> & { themeAction: string };

function HeaderPart({ of, placeholders }: { of: Inside; placeholders: { returnTo: string } }) {
	const { t } = useTranslation();
	const { search, notifications, supportHref, language, logOutAction, logInHref, sections } = of;
	return (
		<>
			<div className="top">
				<Brand title={of.portalTitle} logo={of.logo} href={of.homeHref} />{" "}
				{search && (
					<Form className="finder" action={search.action} role="search">
						<label className="hidden-visually" htmlFor="finder">
							{t("header.searchLabel")}
						</label>{" "}
						<input
							className="input"
							id="finder"
							name="q"
							type="search"
							data-search=""
							placeholder={t("header.searchPlaceholder")}
							defaultValue={search.query}
						/>{" "}
						<button type="submit">
							<Icon name="search" />
							<span className="hidden-visually">{t("header.search")}</span>
						</button>
					</Form>
				)}
				<div className="tools">
					{search && (
						<Link className="tools__item tools__item--narrow" to={search.action} data-search="">
							<Icon name="search" />
							<span className="hidden-visually">{t("header.search")}</span>
						</Link>
					)}{" "}
					{notifications && (
						<Link className="tools__item" to={notifications.href}>
							<Icon name="bell" />
							{notifications.count > 0 && (
								<span className="tools__count" aria-hidden="true">
									{notifications.count > 99 ? "99+" : notifications.count}
								</span>
							)}{" "}
							<span className="hidden-visually">{t("header.notifications", { count: notifications.count })}</span>
						</Link>
					)}
					<div className="tools__wide">
						{supportHref && (
							<Link className="tools__item" to={supportHref}>
								<Icon name="help" />
								<span className="hidden-visually">{t("header.support")}</span>
							</Link>
						)}{" "}
						{language && <LanguageSwitch {...language} returnTo={placeholders.returnTo} />}{" "}
						<ThemeSwitch action={of.themeAction} returnTo={placeholders.returnTo} />
					</div>
					{logOutAction && <LogOut action={logOutAction} />}{" "}
					{!logOutAction && logInHref && (
						<Link className="tools__item" to={logInHref} reloadDocument>
							{t("header.logIn")}
						</Link>
					)}{" "}
					{sections.length > 0 && (
						<a className="tools__item tools__item--menu" href="#sections">
							<Icon name="menu" />
							<span className="tools__word">{t("header.menu")}</span>
						</a>
					)}
				</div>
			</div>
			{sections.length > 0 && <MainNav sections={sections} />}
		</>
	);
}

/** The header of every page. It lies over the hero, which stands inside `main` with the page's heading. */
export function SiteHeader({ theme, ...of }: SiteHeaderProps) {
	return (
		<header className="site-head on-dark">
			<div className="wrap">
				<HeaderPart of={{ ...of, themeAction: theme.action }} placeholders={{ returnTo: theme.returnTo }} />
			</div>
		</header>
	);
}
