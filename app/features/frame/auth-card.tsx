import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Brand } from "#app/features/frame/layout/brand.tsx";
import { LogOut } from "#app/features/frame/layout/log-out.tsx";
import { Messages, type Message } from "#app/ui/feedback/messages.tsx";
import { SkipLink } from "#app/features/frame/layout/page-frame.tsx";
import { ThemeSwitch } from "#app/features/frame/layout/theme-switch.tsx";
import {
	LanguageSwitch,
	type LanguageSwitchProps,
} from "#app/features/frame/layout/language-switch.tsx";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { useHelpLinks, useLanguages, useReturnTo } from "./portal-page.tsx";
import { useRoot } from "./use-root.ts";
import stylesHref from "#app/styles/auth.css?url";

export interface AuthFrameProps {
	portalTitle: string;
	logo?: string | null;
	programId: number;
	messages?: readonly Message[];
	theme: { action: string; returnTo: string };
	logOutAction?: string | null;
	language?: Omit<LanguageSwitchProps, "returnTo"> | null;
	links?: readonly { label: string; href: string }[];
	children: ReactNode;
}

export function AuthFrame({
	portalTitle,
	logo,
	programId,
	messages,
	theme,
	logOutAction,
	language,
	links,
	children,
}: AuthFrameProps) {
	return (
		<div className={`page auth program-${programId}`}>
			<link rel="stylesheet" href={stylesHref} precedence="default" />
			<SkipLink />
			<header className="auth__head on-dark">
				<div className="wrap">
					<Brand title={portalTitle} logo={logo} />
					<div className="tools">
						{language && <LanguageSwitch {...language} returnTo={theme.returnTo} />}{" "}
						<ThemeSwitch {...theme} /> {logOutAction && <LogOut action={logOutAction} />}
					</div>
				</div>
			</header>
			<main id="main" tabIndex={-1} className="auth__main wrap">
				{messages && <Messages messages={messages} />}
				<div className="auth__grid">{children}</div>
			</main>
			{links && links.length > 0 && (
				<footer className="auth__foot on-dark">
					<ul className="wrap">
						{links.map(({ label, href }) => (
							<li key={href}>
								<Link to={href}>{label}</Link>
							</li>
						))}
					</ul>
				</footer>
			)}
		</div>
	);
}

export interface AuthCardProps {
	heading: string;
	lede?: ReactNode;
	next?: { label: string; href: string; reload?: boolean } | null;
	children?: ReactNode;
	links?: readonly { label: string; href: string; reload?: boolean }[];
	newcomer?: ReactNode;
}

export function AuthCard({ heading, lede, next, children, newcomer, links }: AuthCardProps) {
	const { t } = useTranslation();
	return (
		<div className="card auth__card">
			<div className="card__body">
				<h1>{heading}</h1>
				{lede && <div className="auth__lede soft">{lede}</div>}
				{next && (
					<Link className="button button--wide" to={next.href} reloadDocument={next.reload}>
						{next.label}
					</Link>
				)}
				{children}
				{newcomer}
				{links && links.length > 0 && (
					<nav className="auth__links" aria-label={t("auth.otherWays")}>
						<ul>
							{links.map(({ label, href, reload }) => (
								<li key={href}>
									<Link to={href} reloadDocument={reload}>
										{label}
									</Link>
								</li>
							))}
						</ul>
					</nav>
				)}
			</div>
		</div>
	);
}

export function AuthPage({
	logOut = true,
	children,
}: {
	/** False if the page has its own logout button. */
	logOut?: boolean;
	children: ReactNode;
}) {
	const { t } = useTranslation();
	const root = useRoot();
	const returnTo = useReturnTo();
	return (
		<AuthFrame
			portalTitle={root?.title ?? "Tradewinds"}
			logo={root?.logo}
			programId={PORTAL_APP_ID}
			theme={{ action: paths.darkMode(), returnTo }}
			language={useLanguages()}
			messages={root?.messages}
			logOutAction={logOut && root?.user ? paths.logout() : null}
			links={useHelpLinks(t)}
		>
			{children}
		</AuthFrame>
	);
}
