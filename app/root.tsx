import { useMemo } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/root";
import { Enhancements } from "./client/enhancements.tsx";
import { ErrorReports } from "./client/errors/error-reports.tsx";
import { useServedRequest } from "./client/last-request.ts";
import { loadInFull, useMissingAnswer } from "./client/missing-answer.ts";
import { useTabs } from "./client/tabs.ts";
import { freshVisits, useVisit } from "./client/visited-pages.ts";
import { FormTokenContext } from "./components/forms/form-token.tsx";
import { UnansweredContext } from "./components/forms/post-form.tsx";
import { theContainer } from "./container.server.ts";
import { useMissing, useNonce } from "./i18n/portal-contexts.tsx";
import { i18nextMiddleware } from "./http/middleware/i18next.server.ts";
import { checkRequest, exceptCalls, identify, openRequest } from "./http/middleware/request.server.ts";
import type { PageHandle } from "./routes/layouts/page-handle.ts";
import { ErrorPage } from "./routes/layouts/error-page.tsx";
import { translatedMessages } from "./routes/layouts/messages.ts";
import { rootData } from "./rendering/root-data.server.ts";
import stylesHref from "./styles/portal.css?url";
import { useRoot } from "./rendering/use-root.ts";
import { requestContextOf } from "./http/request-context.server.ts";
import { useLanguage } from "./client/language.ts";
import { ContentLanguageContext } from "./i18n/content-language.tsx";
import { DEFAULT_LANGUAGE } from "./constants.ts";

export const middleware: Route.MiddlewareFunction[] = [
	openRequest(theContainer),
	...[i18nextMiddleware, identify, checkRequest].map(exceptCalls),
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [freshVisits, loadInFull];

export const loader = (args: Route.LoaderArgs) => rootData(requestContextOf(args));

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.title ?? "Tradewinds" },
	...(loaderData ? [{ name: "description", content: loaderData.description }] : []),
];

export const links: Route.LinksFunction = () => [
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
	{ rel: "stylesheet", href: stylesHref },
];

/** A route whose loader refused is not told of: to a stranger the studio looks like no page at all (STUDIO-1). */
function usePageHandle(): PageHandle {
	const matches = useMatches() as { handle?: PageHandle; loaderData: unknown }[];
	const { scripts }: PageHandle = Object.assign({}, ...matches.map(({ handle }) => handle));
	const { namespace }: PageHandle = Object.assign(
		{},
		...matches.filter(({ loaderData }) => loaderData !== undefined).map(({ handle }) => handle),
	);
	return { scripts, namespace };
}

export function Layout({ children }: { children: React.ReactNode }) {
	const root = useRoot();
	const nonce = useNonce();
	const { scripts = true, namespace } = usePageHandle();
	const missing = useMissing();
	const page = root?.language ?? DEFAULT_LANGUAGE;
	const programs = root?.programLanguages;
	const languages = useMemo(() => ({ page, content: DEFAULT_LANGUAGE, programs: programs ?? {} }), [page, programs]);
	const theme = root?.dark === true ? "dark" : root?.dark === false ? "light" : undefined;
	return (
		<html
			lang={page}
			dir={root?.direction ?? "ltr"}
			data-theme={theme}
			data-holiday={root?.holiday ? "" : undefined}
			data-missing={missing ?? undefined}
			data-translations={root?.translationsVersion}
			data-namespace={namespace}
		>
			<head>
				<meta charSet="utf-8" />
				{root?.pictureCdn && <PictureFallback prefix={root.pictureCdn} />}
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content={theme === undefined ? "light dark" : theme} />
				<Meta />
				<Links />
				{root && <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: root.portalCss }} />}
			</head>
			<body>
				<ContentLanguageContext value={languages}>
					<FormTokenContext value={root?.formToken ?? ""}>{children}</FormTokenContext>
				</ContentLanguageContext>
				{scripts && root?.scripts && (
					<>
						<DeniedStorage />
						<ScrollRestoration nonce={nonce} />
						<Scripts nonce={nonce} />
					</>
				)}
			</body>
		</html>
	);
}

export default function Portal({ loaderData: root }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { requestId } = root;
	const missingAnswer = useMissingAnswer();
	const messages = useMemo(() => translatedMessages(root.messages, t), [root.messages, t]);
	useServedRequest(requestId);
	useTabs(root);
	useLanguage(root);
	// A page with missing parts is not kept.
	useVisit(useMissing() === null ? root : null);
	return (
		<Enhancements requestId={requestId} messages={messages}>
			{root.reports && <ErrorReports {...root.reports} />}
			<UnansweredContext value={missingAnswer?.to === "form"}>
				<Outlet />
			</UnansweredContext>
		</Enhancements>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} />;
}

const code = `try{sessionStorage.getItem("")}catch(e){var m={};Object.defineProperty(window,"sessionStorage",{value:{getItem:function(k){return m[k]||null},setItem:function(k,v){m[k]=v},removeItem:function(k){delete m[k]}}})}`;

/** Where a browser denies storage, React Router's scroll script throws: it gets a stand-in. */
function DeniedStorage() {
	return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/**
 * Where a CDN fails, the portal's own address takes over. Plain old JavaScript in front of all pictures, so that none fails before it
 * listens (docs/decisions/0023).
 */
function PictureFallback({ prefix }: { prefix: string }) {
	const nonce = useNonce();
	const code = `(function(d,p){d.addEventListener("error",function(e){var i=e.target;if(i&&i.tagName==="IMG"&&i.src.indexOf(p)===0&&!i.hasAttribute("data-as-is")){for(var o=i.parentNode,s=o.tagName==="PICTURE"?o.getElementsByTagName("*"):[i],k=0;k<s.length;k++)if(s[k].srcset)s[k].srcset=s[k].srcset.split(p).join("/media/");i.src="/media/"+i.src.slice(p.length)}},true)})(document,${JSON.stringify(prefix).replaceAll("<", "\\u003c")})`;
	return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
