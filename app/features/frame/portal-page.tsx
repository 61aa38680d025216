import { type ReactNode, useEffect, useRef } from "react";
import { preload } from "react-dom";
import { useLocation, useRouteLoaderData } from "react-router";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { FooterProps } from "#app/features/frame/layout/footer.tsx";
import { PageFrame } from "#app/features/frame/layout/page-frame.tsx";
import { PointBar } from "#app/features/frame/layout/point-bar.tsx";
import type { SectionLink } from "#app/features/frame/layout/main-nav.tsx";
import type { HeroProps } from "#app/features/frame/layout/hero.tsx";
import type { Message } from "#app/ui/feedback/messages.tsx";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { fullName } from "#app/features/account/user.ts";
import { useNonce, useTimings } from "#app/platform/i18n/portal-contexts.tsx";
import { paths } from "#app/paths.ts";
import { useRoot } from "./use-root.ts";
import type { loader as loggedInLoader } from "./logged-in.tsx";
import type { LanguageSwitchProps } from "#app/features/frame/layout/language-switch.tsx";

const sections: readonly SectionLink[] = [
	{ key: "home", href: paths.home() },
	{ key: "destinations", href: paths.destinations() },
	{ key: "suppliers", href: paths.suppliers() },
	{ key: "microLearnings", href: paths.microLearnings() },
	{ key: "training", href: paths.trainings() },
	{ key: "showcases", href: paths.showcases() },
	{ key: "attend", href: paths.attend() },
	{ key: "watch", href: paths.watch() },
	{ key: "favorites", href: paths.favorites() },
	{ key: "mySource", href: paths.mySource() },
];

/** The sections of the menu and the footer, which have room for Retain, too. */
const allSections: readonly SectionLink[] = sections.flatMap((section) =>
	section.key === "training" ? [section, { key: "retain", href: paths.retains() }] : [section],
);

export function useReturnTo(): string {
	const { pathname, search } = useLocation();
	return pathname + search;
}

/**
 * Returns what the language switch needs. Returns null if there is only one language, or before the
 * root data is loaded.
 */
export function useLanguages(): Omit<LanguageSwitchProps, "returnTo"> | null {
	const root = useRoot();
	return root && root.languages.length > 0
		? { action: paths.language(), current: root.language, languages: root.languages }
		: null;
}

function useUserName(): string | null {
	const user = useRoot()?.user;
	return user ? fullName(user) : null;
}

export function useHeadTools() {
	return {
		theme: { action: paths.darkMode(), returnTo: useReturnTo() },
		language: useLanguages(),
		userName: useUserName(),
	};
}

export function Themes({ css }: { css: string }) {
	const nonce = useNonce();
	return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}

/**
 * Returns the address of the program's contact page. Before login, returns support's email address,
 * or the support page if there is none.
 */
export function useSupport(programId: number): string {
	const root = useRoot();
	if (root?.user) return paths.contact(programId);
	return root?.supportEmail ? `mailto:${root.supportEmail}` : paths.support();
}

/**
 * Returns the help links that every page has. Before login, they lead only to support and privacy.
 */
export function useHelpLinks(
	t: TFunction,
	programId = PORTAL_APP_ID,
): { label: string; href: string }[] {
	const root = useRoot();
	return [
		...(root?.user ? [{ label: t("footer.myDetails"), href: paths.profile() }] : []),
		...(root?.user && programId !== PORTAL_APP_ID
			? [{ label: t("footer.contact"), href: paths.contact(programId) }]
			: []),
		{ label: t("footer.support"), href: useSupport(programId) },
		{ label: t("footer.privacy"), href: root?.privacyUrl ?? paths.privacy() },
	];
}

export interface PortalPageProps {
	/** The page's program. Defaults to the portal's own. */
	programId?: number;
	css?: string;
	/**
	 * The address of the picture that `css` puts behind the hero. On the portal's own pages, it
	 * defaults to the portal's picture.
	 */
	background?: string | null;
	notice?: string | null;
	/** False on the search page, which has its own form. */
	headerSearch?: boolean;
	/** The agent's contact details, for pages that agents print for clients. */
	contact?: FooterProps["contact"];
	hero?: Omit<HeroProps, "messages" | "points">;
	children?: ReactNode;
}

export function PortalPage({
	programId = PORTAL_APP_ID,
	css,
	background,
	notice,
	headerSearch = true,
	contact,
	hero,
	children,
}: PortalPageProps) {
	const { t } = useTranslation();
	const root = useRoot();
	const hasPointBar =
		useRouteLoaderData<typeof loggedInLoader>("features/frame/logged-in")?.hasPointBar ?? false;
	const messages: Message[] = [
		...(root?.messages ?? []),
		...(notice ? [{ kind: "blank" as const, text: notice, ofPage: true }] : []),
	];
	// Without a preload, browsers find the picture only after all styles are loaded.
	const behind = background ?? (programId === PORTAL_APP_ID ? root?.background : null);
	if (behind) preload(behind, { as: "image", fetchPriority: "high" });
	const user = root?.user ?? null;
	const tools = useHeadTools();
	const { theme, language, userName } = tools;
	const hidden: readonly string[] = root?.hiddenPages ?? [];
	const shownOf = (links: readonly SectionLink[]) =>
		user ? links.filter(({ key }) => !hidden.includes(key)) : [];
	const portalTitle = root?.title ?? "Tradewinds";
	const helpLinks = useHelpLinks(t, programId);
	const support = useSupport(programId);
	return (
		<>
			{css && <Themes css={css} />}
			<PageFrame
				programId={programId}
				header={{
					portalTitle,
					logo: root?.logo,
					homeHref: user ? paths.home() : paths.login(),
					sections: shownOf(sections),
					places: shownOf(allSections),
					search:
						user && headerSearch
							? { action: paths.search(), near: programId === PORTAL_APP_ID ? null : programId }
							: null,
					...tools,
					supportHref: support,
					notifications: user
						? { href: paths.notifications(), count: root?.notifications ?? 0 }
						: null,
					logOutAction: user ? paths.logout() : null,
					logInHref: root && !user ? paths.login() : null,
				}}
				footer={{
					portalTitle,
					sections: shownOf(allSections),
					userName,
					contact,
					links: helpLinks,
					lite: root ? { action: paths.lite(), returnTo: theme.returnTo, on: root.lite } : null,
					theme,
					language,
					debug: root?.debug ? <DebugLine requestId={root.requestId} /> : null,
				}}
				messages={messages}
				hero={{
					...hero,
					points: hasPointBar && root?.points && (
						<PointBar {...root.points} href={paths.whatEarnsMore()} />
					),
				}}
			>
				{children}
			</PageFrame>
		</>
	);
}

/** Appears only in debug mode, which the cookie `tpm_debug` turns on (WEB-20). */
function DebugLine({ requestId }: { requestId: string }) {
	const { t } = useTranslation();
	return (
		<>
			{t("footer.request", { id: requestId })} <Timings key={requestId} />
		</>
	);
}

/** After a client-side navigation, the time comes from the browser's server timings. */
function Timings() {
	const { t } = useTranslation();
	const timings = useTimings();
	const span = useRef<HTMLSpanElement>(null);
	useEffect(() => {
		const empty = span.current?.textContent === "";
		const entries = performance
			.getEntriesByType("resource")
			.filter((each) => each.name.includes(".data")) as PerformanceResourceTiming[];
		// Some browsers have no server timings.
		const timings: readonly PerformanceServerTiming[] | undefined = entries.at(-1)?.serverTiming;
		const served = timings?.find(({ name }) => name === "total");
		if (empty && served && span.current)
			span.current.textContent = t("footer.dataTiming", { data: served.duration.toFixed(1) });
	}, [t]);
	return (
		<span ref={span} suppressHydrationWarning>
			{timings?.()}
		</span>
	);
}
