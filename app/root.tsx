import { useMemo } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import type { Route } from "./+types/root";
import { Enhancements } from "./enhancements.tsx";
import { ErrorReports } from "#app/features/frame/client/error-reports.tsx";
import { useServedRequest, ErrorPage } from "#app/features/frame/error-page.tsx";
import { useDeviceStorage } from "#app/features/frame/client/device-storage.ts";
import { loadDocuments, useUnanswered } from "#app/features/frame/client/documents.tsx";
import { freshVisits, useVisit } from "#app/features/frame/client/visited-pages.ts";
import { FormTokenContext, UnansweredContext } from "#app/ui/forms/post-form.tsx";
import { theContainer } from "./portal.server.ts";
import { useNonce } from "#app/platform/i18n/portal-contexts.tsx";
import { i18nextMiddleware } from "#app/platform/i18n/i18next.server.ts";
import { checkRequest, exceptCalls, identify, openRequest } from "./middleware.server.ts";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { rootData } from "#app/features/frame/root-data.server.ts";
import stylesHref from "#app/styles/portal.css?url";
import { useRoot } from "#app/features/frame/use-root.ts";
import { requestContextOf } from "./request.server.ts";
import { ContentLanguageContext } from "#app/platform/i18n/content-language.tsx";
import { DEFAULT_LANGUAGE, FURTHER_NAMESPACE } from "./constants.ts";
import { loadTexts } from "#app/features/frame/client/load-texts.ts";

export const middleware: Route.MiddlewareFunction[] = [
	openRequest(theContainer),
	...[i18nextMiddleware, identify, checkRequest].map(exceptCalls),
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
	freshVisits,
	loadDocuments,
	loadTexts(FURTHER_NAMESPACE),
];

export const loader = (args: Route.LoaderArgs) => rootData(requestContextOf(args));

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.title ?? "Tradewinds" },
	...(loaderData ? [{ name: "description", content: loaderData.description }] : []),
];

export const links: Route.LinksFunction = () => [
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/**
 * Returns whether the matched routes have scripts, and which namespaces they need. Leaves out the
 * namespace of a route whose loader refused, so that strangers see no sign of the studio
 * (STUDIO-1).
 */
function usePageHandle(): { scripts: boolean; namespaces: string } {
	const matches = useMatches() as { handle?: PageHandle; loaderData: unknown }[];
	const { scripts = true }: PageHandle = Object.assign({}, ...matches.map(({ handle }) => handle));
	const loaded = matches.filter(({ loaderData }) => loaderData !== undefined);
	const { hasFewTexts, namespace }: PageHandle = Object.assign(
		{},
		...loaded.map(({ handle }) => handle),
	);
	// If a loader fails, the error page has texts that Home and lessons don't need.
	const needsFew = hasFewTexts && loaded.length === matches.length;
	const namespaces = [needsFew ? undefined : FURTHER_NAMESPACE, namespace];
	return { scripts, namespaces: namespaces.filter(Boolean).join(" ") };
}

export function Layout({ children }: { children: React.ReactNode }) {
	const root = useRoot();
	const nonce = useNonce();
	const { scripts, namespaces } = usePageHandle();
	const page = root?.language ?? DEFAULT_LANGUAGE;
	const programs = root?.programLanguages;
	const languages = useMemo(
		() => ({ page, content: DEFAULT_LANGUAGE, programs: programs ?? {} }),
		[page, programs],
	);
	const theme = root?.dark === true ? "dark" : root?.dark === false ? "light" : undefined;
	return (
		<html
			lang={page}
			dir={root?.direction ?? "ltr"}
			data-theme={theme}
			data-scripts={scripts && root?.scripts ? "" : undefined}
			data-holiday={root?.holiday ? "" : undefined}
			data-translations={root?.translationsVersion}
			data-namespaces={namespaces}
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content={theme === undefined ? "light dark" : theme} />
				<Meta />
				{/* Because of `precedence`, React writes this style sheet before the preloaded scripts. */}
				<link rel="stylesheet" href={stylesHref} precedence="default" />
				<Links />
				{root && (
					<style
						nonce={nonce}
						suppressHydrationWarning
						dangerouslySetInnerHTML={{ __html: root.portalCss }}
					/>
				)}
			</head>
			<body>
				<ContentLanguageContext value={languages}>
					<FormTokenContext value={root?.formToken ?? ""}>{children}</FormTokenContext>
				</ContentLanguageContext>
				{scripts && root?.scripts && (
					<>
						<ScrollRestoration nonce={nonce} />
						<Scripts nonce={nonce} />
					</>
				)}
			</body>
		</html>
	);
}

export default function Portal({ loaderData: root }: Route.ComponentProps) {
	const { requestId } = root;
	const isUnanswered = useUnanswered();
	useServedRequest(requestId);
	useDeviceStorage(root);
	useVisit(root);
	return (
		<Enhancements requestId={requestId} messages={root.messages}>
			{root.reports && <ErrorReports {...root.reports} />}
			<UnansweredContext value={isUnanswered}>
				<Outlet />
			</UnansweredContext>
		</Enhancements>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} />;
}
