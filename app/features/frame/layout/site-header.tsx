import { Form, Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Brand } from "./brand.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { LogOut } from "./log-out.tsx";
import { Menu } from "./menu.tsx";
import { SectionLinks, type SectionLink } from "./main-nav.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { LanguageSwitch, type LanguageSwitchProps } from "./language-switch.tsx";

export interface SiteHeaderProps {
	portalTitle: string;
	logo?: string | null;
	homeHref: string;
	sections: readonly SectionLink[];
	places: readonly SectionLink[];
	userName?: string | null;
	/** `near` is the page's program, whose hits rank higher. */
	search?: { action: string; near: number | null } | null;
	notifications?: { href: string; count: number } | null;
	supportHref?: string | null;
	language?: Omit<LanguageSwitchProps, "returnTo"> | null;
	theme: { action: string; returnTo: string };
	logOutAction?: string | null;
	logInHref?: string | null;
}

/** Overlays the hero, which is part of `main`. */
export function SiteHeader(props: SiteHeaderProps) {
	const { t } = useTranslation();
	const { search, notifications, supportHref, language, theme, logOutAction, logInHref, sections } =
		props;
	return (
		<header className="site-head on-dark">
			<div className="wrap">
				<div className="top">
					<Brand title={props.portalTitle} logo={props.logo} href={props.homeHref} />{" "}
					{search && <Finder {...search} id="finder" />}
					<div className="tools">
						{search && (
							<Link
								className="tools__item tools__item--narrow"
								to={search.near === null ? search.action : `${search.action}?near=${search.near}`}
								data-search=""
							>
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
								<span className="hidden-visually">
									{t("header.notifications", { count: notifications.count })}
								</span>
							</Link>
						)}
						<div className={logOutAction ? "tools__wide tools__wide--of-menu" : "tools__wide"}>
							{supportHref && (
								<Link className="tools__item" to={supportHref}>
									<Icon name="help" />
									<span className="hidden-visually">{t("header.support")}</span>
								</Link>
							)}{" "}
							{language && <LanguageSwitch {...language} returnTo={theme.returnTo} />}{" "}
							<ThemeSwitch {...theme} /> {logOutAction && <LogOut action={logOutAction} />}
						</div>{" "}
						{!logOutAction && logInHref && (
							<Link className="tools__item" to={logInHref} reloadDocument>
								{t("header.logIn")}
							</Link>
						)}{" "}
						{logOutAction && (
							<Menu
								userName={props.userName}
								theme={theme}
								language={language && { ...language, returnTo: theme.returnTo }}
								help={
									supportHref && (
										<Link className="tools__item" to={supportHref}>
											<Icon name="help" /> {t("header.support")}
										</Link>
									)
								}
								logOutAction={logOutAction}
							>
								{search && <Finder {...search} id="menu-finder" />}
								<SectionLinks className="menu__places" sections={props.places} />
							</Menu>
						)}
					</div>
				</div>
				{sections.length > 0 && <SectionLinks className="main-nav" sections={sections} />}
			</div>
		</header>
	);
}

function Finder({ id, action, near }: { id: string; action: string; near: number | null }) {
	const { t } = useTranslation();
	return (
		<Form
			className={id === "finder" ? "finder" : "finder menu__finder"}
			action={action}
			role="search"
		>
			<label className="hidden-visually" htmlFor={id}>
				{t("header.searchLabel")}
			</label>{" "}
			<input
				className="input"
				id={id}
				name="q"
				type="search"
				data-search=""
				placeholder={t("header.searchPlaceholder")}
			/>{" "}
			{near !== null && <input type="hidden" name="near" value={near} />}
			<button type="submit">
				<Icon name="search" />
				<span className="hidden-visually">{t("header.search")}</span>
			</button>
		</Form>
	);
}
