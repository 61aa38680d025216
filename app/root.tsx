import { useMemo } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import { Enhancements } from "./client/enhancements.tsx";
import { useServedRequest } from "./client/last-request.ts";
import { FormTokenContext } from "./components/form-token.tsx";
import { useNonce } from "./i18n/portal-contexts.tsx";
import { useWords } from "./i18n/words.tsx";
import { address } from "./middleware/address.server.ts";
import { exceptCalls } from "./middleware/except-calls.server.ts";
import { forms } from "./middleware/forms.server.ts";
import { fixedHeaders, visitHeaders } from "./middleware/headers.server.ts";
import { pageViews } from "./middleware/page-views.server.ts";
import { parkedForms } from "./middleware/parked-forms.server.ts";
import { requestId, requestScope, visit } from "./middleware/visit.server.ts";
import { ErrorPage } from "./routes/layouts/error-page.tsx";
import { wordedMessages } from "./routes/layouts/portal-page.tsx";
import { rootData } from "./root-data.server.ts";
import stylesHref from "./styles/portal.css?url";
import { visitOf } from "./visit.server.ts";

export const middleware: Route.MiddlewareFunction[] = [
	requestId,
	requestScope,
	fixedHeaders,
	...[visit, visitHeaders, parkedForms, pageViews, address, forms].map(exceptCalls),
];

export const links: Route.LinksFunction = () => [
	{ rel: "stylesheet", href: stylesHref },
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const loader = (args: Route.LoaderArgs) => rootData(visitOf(args));

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.portalTitle ?? "Tradewinds" }];

export function Layout({ children }: { children: React.ReactNode }) {
	const root = useRouteLoaderData<typeof loader>("root");
	const nonce = useNonce();
	const theme = root?.dark === true ? "dark" : root?.dark === false ? "light" : undefined;
	return (
		<html lang={root?.language ?? "en"} dir={root?.rightToLeft ? "rtl" : "ltr"} data-theme={theme}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content={theme === undefined ? "light dark" : theme} />
				<Meta />
				{/* Browsers hide nonces from scripts, so that one here would look like a mismatch; these files need none. */}
				<Links nonce="" />
				{root && <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: root.portalCss }} />}
			</head>
			<body>
				<FormTokenContext value={root?.formToken ?? ""}>{children}</FormTokenContext>
				{root?.scripts && (
					<>
						<ScrollRestoration nonce={nonce} />
						<Scripts nonce={nonce} />
					</>
				)}
			</body>
		</html>
	);
}

export default function Portal({ loaderData }: Route.ComponentProps) {
	const t = useWords();
	const { requestId } = loaderData;
	const messages = useMemo(() => wordedMessages(loaderData.messages, t), [loaderData.messages, t]);
	useServedRequest(requestId);
	return (
		<Enhancements requestId={requestId} messages={messages}>
			<Outlet />
		</Enhancements>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} />;
}
