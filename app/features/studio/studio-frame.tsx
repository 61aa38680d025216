import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import { Messages, type Message } from "#app/ui/feedback/messages.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Brand } from "#app/features/frame/layout/brand.tsx";
import {
	LanguageSwitch,
	type LanguageSwitchProps,
} from "#app/features/frame/layout/language-switch.tsx";
import { Menu } from "#app/features/frame/layout/menu.tsx";
import { SkipLink } from "#app/features/frame/layout/page-frame.tsx";
import { ThemeSwitch, type ThemeSwitchProps } from "#app/features/frame/layout/theme-switch.tsx";
import { PORTAL_APP_ID, STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";

export interface StudioFrameProps {
	portalTitle: string;
	logo?: string | null;
	userName: string | null;
	/** Null until the member has given their code, so the header has no links yet. */
	member: { isHost: boolean } | null;
	theme: ThemeSwitchProps;
	language: Omit<LanguageSwitchProps, "returnTo"> | null;
	messages: readonly Message[];
	children: ReactNode;
}

/** The header, messages and footer of every page of the studio. */
export function StudioFrame({
	portalTitle,
	logo,
	userName,
	member,
	theme,
	language,
	messages,
	children,
}: StudioFrameProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<div className={`studio page program-${PORTAL_APP_ID}`}>
			<SkipLink />
			<header className="studio-head">
				<div className="wrap studio-head__row">
					<Brand title={portalTitle} logo={logo} href={member ? paths.studio() : paths.home()} />{" "}
					<span className="studio-head__name">{t("name")}</span>
					{member && (
						<nav className="studio-head__nav" aria-label={t("nav.label")}>
							<Places {...member} />
						</nav>
					)}
					<div className="studio-head__end">
						{userName && (
							<p className="studio-head__who">
								{member ? (
									t("nav.who", {
										name: userName,
										role: t(member.isHost ? "roles.host" : "roles.author"),
									})
								) : (
									<bdi>{userName}</bdi>
								)}
							</p>
						)}
						<div className="studio-head__tools">
							{language && <LanguageSwitch {...language} returnTo={theme.returnTo} />}{" "}
							<ThemeSwitch {...theme} />{" "}
							<PostForm action={paths.logout()}>
								<SubmitButton className="studio-head__out">{t("nav.logOut")}</SubmitButton>
							</PostForm>
						</div>
						<Menu
							userName={userName}
							theme={theme}
							language={language && { ...language, returnTo: theme.returnTo }}
							logOutAction={paths.logout()}
						>
							{member && (
								<nav className="studio-head__places" aria-label={t("nav.label")}>
									<Places {...member} />
								</nav>
							)}
						</Menu>
					</div>
				</div>
			</header>
			<main id="main" tabIndex={-1}>
				<Messages messages={messages} />
				{children}
			</main>
			<footer className="studio-foot">
				<div className="wrap">
					<ul>
						{member && <FootLink to={paths.studio()}>{t("nav.programs")}</FootLink>}
						{member?.isHost && (
							<>
								<FootLink to={paths.studioAgents()}>{t("nav.agents")}</FootLink>
								<FootLink to={paths.studioDetails(PORTAL_APP_ID)}>{t("portal.title")}</FootLink>
							</>
						)}
						<FootLink to={paths.home()}>{t("nav.portal")}</FootLink>
					</ul>
				</div>
			</footer>
		</div>
	);
}

function Places({ isHost }: { isHost: boolean }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<ul>
			<li>
				<NavLink to={paths.studio()} end>
					{t("nav.programs")}
				</NavLink>
			</li>
			{isHost && (
				<>
					<li>
						<NavLink to={paths.studioAgents()}>{t("nav.agents")}</NavLink>
					</li>
					<li>
						<NavLink to={paths.studioProgram(PORTAL_APP_ID)}>{t("portal.title")}</NavLink>
					</li>
				</>
			)}
		</ul>
	);
}

function FootLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<li>
			<Link to={to}>{children}</Link>
		</li>
	);
}

interface DeskProps {
	title: ReactNode;
	/** Links to the pages above this one, from the top. */
	crumbs?: readonly { label: ReactNode; href: string }[];
	lede?: ReactNode;
	/** Stands next to the title, such as a button. */
	action?: ReactNode;
	/** Stands below the title, such as the tabs of a program. */
	children?: ReactNode;
}

/** The heading of a page of the studio, above its content. */
export function Desk({ title, crumbs = [], lede, action, children }: DeskProps) {
	return (
		<div className="desk">
			<div className="wrap">
				{crumbs.length > 0 && (
					<p className="desk__way">
						{crumbs.map(({ label, href }) => (
							<span key={href}>
								<Icon name="prev" /> <Link to={href}>{label}</Link>{" "}
							</span>
						))}
					</p>
				)}
				<div className="desk__row">
					<div>
						<h1 id="page-title">{title}</h1>
						{lede && <p className="desk__lede">{lede}</p>}
					</div>
					{action && <div className="desk__action">{action}</div>}
				</div>
				{children}
			</div>
		</div>
	);
}
