import { useMemo } from "react";
import { Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import { Enhancements } from "./client/enhancements.tsx";
import { ErrorReports } from "./client/error-reports.tsx";
import { useServedRequest } from "./client/last-request.ts";
import { FormTokenContext } from "./components/form-token.tsx";
import { useNonce, useScripts } from "./i18n/portal-contexts.tsx";
import { useWords } from "./i18n/words.tsx";
import { accessOver } from "./middleware/access-over.server.ts";
import { address } from "./middleware/address.server.ts";
import { exceptCalls } from "./middleware/except-calls.server.ts";
import { forms } from "./middleware/forms.server.ts";
import { fixedHeaders, visitHeaders } from "./middleware/headers.server.ts";
import { pageViews } from "./middleware/page-views.server.ts";
import { parkedForms } from "./middleware/parked-forms.server.ts";
import { requestId, requestScope, visit } from "./middleware/visit.server.ts";
import { ErrorPage } from "./routes/layouts/error-page.tsx";
import { wordedMessages } from "./routes/layouts/portal-page.tsx";
import { pack, unpacked } from "./packed.ts";
import { rootData } from "./root-data.server.ts";
import stylesHref from "./styles/portal.css?url";
import { useRoot } from "./use-root.ts";
import { visitOf } from "./visit.server.ts";

export const middleware: Route.MiddlewareFunction[] = [
	requestId,
	requestScope,
	fixedHeaders,
	...[visit, visitHeaders, accessOver, parkedForms, pageViews, address, forms].map(exceptCalls),
];

export const loader = async (args: Route.LoaderArgs) => pack(await rootData(visitOf(args)));

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title ?? "Tradewinds" }];

export function Layout({ children }: { children: React.ReactNode }) {
	const root = useRoot();
	const nonce = useNonce();
	const scripts = useScripts();
	const theme = root?.dark === true ? "dark" : root?.dark === false ? "light" : undefined;
	return (
		<html lang={root?.language ?? "en"} dir={root?.rightToLeft ? "rtl" : "ltr"} data-theme={theme}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content={theme === undefined ? "light dark" : theme} />
				<Meta />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="stylesheet" href={stylesHref} />
				{root && <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: root.portalCss }} />}
			</head>
			<body>
				<FormTokenContext value={root?.formToken ?? ""}>{children}</FormTokenContext>
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

export default function Portal({ loaderData }: Route.ComponentProps) {
	const t = useWords();
	const root = unpacked<typeof rootData>(loaderData);
	const { requestId } = root;
	const messages = useMemo(() => wordedMessages(root.messages, t), [root.messages, t]);
	useServedRequest(requestId);
	return (
		<Enhancements requestId={requestId} messages={messages}>
			{root.reports && <ErrorReports {...root.reports} />}
			<Outlet />
		</Enhancements>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} />;
}
