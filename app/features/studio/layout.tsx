import type { ReactNode } from "react";
import { Link, NavLink, Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/layout";
import { loadTexts } from "#app/features/frame/client/load-texts.ts";
import { Messages } from "#app/ui/feedback/messages.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Brand } from "#app/features/frame/layout/brand.tsx";
import { LanguageSwitch } from "#app/features/frame/layout/language-switch.tsx";
import { Menu } from "#app/features/frame/layout/menu.tsx";
import { SkipLink } from "#app/features/frame/layout/page-frame.tsx";
import { ThemeSwitch } from "#app/features/frame/layout/theme-switch.tsx";
import { PORTAL_APP_ID, STUDIO_NAMESPACE } from "#app/constants.ts";
import { guard } from "#app/request.server.ts";
import { studioExists, studioGuard, studioOf } from "./studio.server.ts";
import { paths } from "#app/paths.ts";
import { useRoot } from "#app/features/frame/use-root.ts";
import stylesHref from "#app/styles/studio.css?url";
import { ErrorPage } from "#app/features/frame/error-page.tsx";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { useHeadTools } from "#app/features/frame/portal-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [studioExists, guard, studioGuard];

export const handle: PageHandle = { namespace: STUDIO_NAMESPACE };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadTexts(STUDIO_NAMESPACE)];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesHref }];

export function loader(args: Route.LoaderArgs) {
	const { member, session } = studioOf(args);
	return session?.info.studioAt == null ? null : { isHost: member.isHost };
}

/** The header, messages and footer of every studio page. */
function Frame({ children }: { children: ReactNode }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const root = useRoot();
	// The loader returns null until the member has entered their code in this session. Until then, no
	// link leads into the studio.
	const member = useRouteLoaderData<typeof loader>("features/studio/layout") ?? null;
	const messages = root?.messages ?? [];
	const { theme, language, userName } = useHeadTools();
	return (
		<div className={`studio page program-${PORTAL_APP_ID}`}>
			<SkipLink />
			<header className="studio-head">
				<div className="wrap studio-head__row">
					<Brand
						title={root?.title ?? "Tradewinds"}
						logo={root?.logo}
						href={member ? paths.studio() : paths.home()}
					/>{" "}
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

export default function StudioLayout() {
	return (
		<Frame>
			<Outlet />
		</Frame>
	);
}

export function ErrorBoundary() {
	return <ErrorPage error={useRouteError()} homeHref={paths.studio()} frame={Frame} />;
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
