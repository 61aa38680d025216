import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Brand } from "#app/components/layout/brand.tsx";
import { ErrorSummary, type Fault } from "#app/components/forms/error-summary.tsx";
import { FormToken } from "#app/components/forms/form-token.tsx";
import { LogOut } from "#app/components/layout/log-out.tsx";
import { Messages, type Message } from "#app/components/feedback/messages.tsx";
import { SkipLink } from "#app/components/layout/page-frame.tsx";
import { ThemeSwitch } from "#app/components/layout/theme-switch.tsx";
import { LanguageSwitch, type LanguageSwitchProps } from "#app/components/layout/language-switch.tsx";

export interface AuthFrameProps {
	portalTitle: string;
	/** The portal's own. */
	programId: number;
	messages?: readonly Message[];
	theme: { action: string; returnTo: string };
	/** Absent: nobody is logged in, or the page is about logging out itself. */
	logOutAction?: string | null;
	language?: Omit<LanguageSwitchProps, "returnTo"> | null;
	/** Support, privacy … */
	links?: readonly { label: string; href: string }[];
	children: ReactNode;
}

type Head = Pick<AuthFrameProps, "portalTitle" | "language" | "logOutAction"> & { themeAction: string };

function HeadPart({ of, placeholders: { returnTo } }: { of: Head; placeholders: { returnTo: string } }) {
	const { portalTitle, language, logOutAction, themeAction } = of;
	return (
		<div className="wrap">
			<Brand title={portalTitle} />
			<div className="tools">
				{language && <LanguageSwitch {...language} returnTo={returnTo} />} <ThemeSwitch action={themeAction} returnTo={returnTo} />{" "}
				{logOutAction && <LogOut action={logOutAction} />}
			</div>
		</div>
	);
}

/** The frame of the pages before the log-in: the sail at dusk, and one card. */
export function AuthFrame({ portalTitle, programId, messages, theme, logOutAction, language, links, children }: AuthFrameProps) {
	return (
		<div className={`page auth program-${programId}`}>
			<SkipLink />
			<header className="auth__head on-dark">
				<HeadPart of={{ portalTitle, language, logOutAction, themeAction: theme.action }} placeholders={{ returnTo: theme.returnTo }} />
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
	/** The page's heading. */
	heading: string;
	lede?: ReactNode;
	faults?: readonly Fault[];
	/** Absent: no form, only what is in `children`. Whoever logs in gets a new page, not a changed one. */
	form?: { action: string; submit: string; fields?: ReactNode } | null;
	/** Where there is no form: what to do next. `reload`: it leads to another site. */
	next?: { label: string; href: string; reload?: boolean } | null;
	/** A second way in: the code from the e-mail. */
	children?: ReactNode;
	/** The other ways, under the form. `reload`: it leads to another site. */
	links?: readonly { label: string; href: string; reload?: boolean }[];
}

/** One form with its heading and the other ways in. */
export function AuthCard(props: AuthCardProps) {
	return (
		<div className="card auth__card">
			<AuthCardBody {...props} />
		</div>
	);
}

/** What is inside a card. The full check is the server's, so the browser's own is off. */
function AuthCardBody({ heading, lede, faults, form, next, children, links }: AuthCardProps) {
	const { t } = useTranslation();
	return (
		<div className="card__body">
			<h1>{heading}</h1>
			{lede && <div className="auth__lede soft">{lede}</div>}
			{faults && <ErrorSummary faults={faults} />}
			{form && (
				<form method="post" action={form.action} noValidate data-reload>
					<FormToken />
					{form.fields}
					<button className="button button--wide" type="submit">
						{form.submit}
					</button>
				</form>
			)}
			{next && (
				<Link className="button button--wide" to={next.href} reloadDocument={next.reload}>
					{next.label}
				</Link>
			)}
			{children}
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
	);
}
