import { renderToString } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import { I18nextProvider, useTranslation } from "react-i18next";
import { type RetryProps, Retry } from "#app/ui/feedback/retry.tsx";
import { barePolicy, scriptlessPolicy } from "#app/platform/http/fixed-headers.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { failures } from "#app/platform/errors.ts";
import { getInstance, getLocale } from "#app/platform/i18n/i18next.server.ts";
import { formOf } from "#app/platform/http/request-body.server.ts";
import type { IncomingRequest } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import stylesHref from "#app/styles/portal.css?url";
import authHref from "#app/styles/auth.css?url";
import { messageOf } from "#app/platform/i18n/text-key.ts";
import { catalogMessage } from "#app/platform/i18n/translations.server.ts";
import { directionOf } from "#app/platform/i18n/language.ts";
import { Brand } from "#app/features/frame/layout/brand.tsx";

/** The usual `Retry-After`, in seconds. */
export const usualWait = 5;

async function retryOf(request: Request, url: URL, posted: FormData | null): Promise<RetryProps> {
	const href = url.pathname + url.search;
	if (request.method !== "POST") return { href };
	// The database may have failed before the form was read.
	const form = posted ?? (await formOf(request).catch(() => null));
	if (!form) return { href };
	return {
		action: href,
		fields: [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
	};
}

/**
 * Returns an outage page, which offers to load the requested page or send the form again. It has
 * its own frame, because the portal's frames need data. With JavaScript, the form's page stays
 * instead (features/frame/client/documents.tsx). API calls get JSON.
 */
export async function outageAnswer(
	failed: Response,
	incoming: IncomingRequest,
	context: RouterContextProvider,
): Promise<Response> {
	const { id, request, portal } = incoming;
	const url = new URL(request.url);
	const outage = incoming.outage ?? { name: "unavailable" };
	const { status } = failures[outage.name];
	const headers = new Headers(failed.headers);
	headers.set("Cache-Control", "private, no-store");
	headers.set("Retry-After", String(incoming.retryAfter ?? usualWait));
	headers.delete("Content-Length");
	if (url.pathname.startsWith("/api/"))
		return Response.json(
			{ error: { code: outage.name, message: catalogMessage(outage) } },
			{ status, headers },
		);
	if (url.pathname.endsWith(".data")) {
		if (request.method === "GET") return new Response(failed.body, { status, headers });
		// If the response has no page data, JavaScript keeps the page with its form
		// (features/frame/client/documents.tsx).
		headers.delete("X-Remix-Response");
		headers.set("Content-Type", "text/plain; charset=utf-8");
		return new Response(catalogMessage(outage), { status, headers });
	}
	const language = getLocale(context);
	const i18n = getInstance(context);
	const html = renderToString(
		<I18nextProvider i18n={i18n}>
			<html lang={language} dir={directionOf(language)}>
				<head>
					<meta charSet="utf-8" />
					<meta name="viewport" content="width=device-width, initial-scale=1" />
					<meta name="color-scheme" content="light dark" />
					<title>{portal.title()}</title>
					<link rel="stylesheet" href={stylesHref} />
					<link rel="stylesheet" href={authHref} />
					<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				</head>
				<body>
					<OutagePage
						portalTitle={portal.title()}
						programId={PORTAL_APP_ID}
						isBusy={outage.name === "tooBusy"}
						message={messageOf(outage, i18n.t)}
						requestId={id}
						homeHref={paths.home()}
						retry={await retryOf(request, url, incoming.posted)}
					/>
				</body>
			</html>
		</I18nextProvider>,
	);
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Vary", "Accept-Language, Cookie");
	const policy = headers.get("Content-Security-Policy") ?? barePolicy;
	headers.set("Content-Security-Policy", policy === barePolicy ? scriptlessPolicy : policy);
	headers.set("X-Content-Type-Options", "nosniff");
	return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

interface OutagePageProps {
	portalTitle: string;
	programId: number;
	isBusy: boolean;
	message: string;
	requestId: string | null;
	retry: RetryProps;
	homeHref: string;
}

function OutagePage({
	portalTitle,
	programId,
	isBusy,
	message,
	requestId,
	retry,
	homeHref,
}: OutagePageProps) {
	const { t } = useTranslation();
	return (
		<div className={`page auth program-${programId}`}>
			<header className="auth__head on-dark">
				<div className="wrap">
					<Brand title={portalTitle} />
				</div>
			</header>
			<main id="main" className="auth__main wrap">
				<div className="auth__grid">
					<div className="card auth__card">
						<div className="card__body">
							<div role="alert">
								<h1>{t(isBusy ? "outage.busyTitle" : "error.title")}</h1>
								<p className="auth__lede soft">
									{t(
										isBusy ? "outage.busy" : "action" in retry ? "outage.formKept" : "outage.page",
									)}
								</p>
							</div>
							<Retry {...retry} />
							<details className="error__details">
								<summary>
									<span className="error__show">{t("error.show")}</span>
									<span className="error__hide">{t("error.hide")}</span>
								</summary>
								<p>{message}</p>
								{requestId && (
									<p className="error__id">{t("error.requestId", { id: requestId })}</p>
								)}
							</details>
							<p>
								<a href={homeHref}>{t("clickHereToReturn")}</a>
							</p>
						</div>
					</div>
				</div>
			</main>
		</div>
	);
}
