import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { OutagePage } from "#app/components/feedback/outage-page.tsx";
import type { RetryProps } from "#app/components/feedback/retry.tsx";
import { barePolicy, scriptlessPolicy } from "#app/http/fixed-headers.ts";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { failures } from "#app/domain/errors.ts";
import { getInstance, getLocale, localeContextOf } from "#app/http/middleware/i18next.server.ts";
import { formOf } from "#app/http/request-body.server.ts";
import type { IncomingRequest } from "#app/http/request-context.server.ts";
import { paths } from "#app/paths.ts";
import stylesHref from "#app/styles/portal.css?url";
import { messageOf } from "#app/i18n/failure-message.ts";
import { catalogueMessage } from "#app/i18n/catalogue-message.server.ts";
import { directionOf } from "#app/i18n/direction.ts";

/** In seconds, where nobody knows better. */
export const usualWait = 5;

async function retryOf(request: Request, url: URL, posted: FormData | null): Promise<RetryProps> {
	const href = url.pathname + url.search;
	if (request.method !== "POST") return { href };
	// Where the database was away before the form was read, it is read now.
	const form = posted ?? (await formOf(request).catch(() => null));
	if (!form) return { href };
	return { action: href, fields: [...form].filter((field): field is [string, string] => typeof field[1] === "string") };
}

/**
 * What is answered where the database is away, or too many want to log in: for people a page that says to try again, with the form they sent; it is a page of its own,
 * because all others need data. A script keeps the page with its form (client/missing-answer.ts).
 */
export async function outageAnswer(failed: Response, incoming: IncomingRequest): Promise<Response> {
	const { id, request, portal } = incoming;
	const url = new URL(request.url);
	const outage = incoming.outage ?? { name: "unavailable" };
	const { status } = failures[outage.name];
	const headers = new Headers(failed.headers);
	headers.set("Cache-Control", "private, no-store");
	headers.set("Retry-After", String(incoming.retryAfter ?? usualWait));
	headers.delete("Content-Length");
	if (url.pathname.startsWith("/api/"))
		return Response.json({ error: { code: outage.name, message: catalogueMessage(outage) } }, { status, headers });
	if (url.pathname.endsWith(".data")) {
		if (request.method === "GET") return new Response(failed.body, { status, headers });
		// Not page data: the script keeps the page with its form, and offers to send it again (client/missing-answer.ts).
		headers.delete("X-Remix-Response");
		headers.set("Content-Type", "text/plain; charset=utf-8");
		return new Response(catalogueMessage(outage), { status, headers });
	}
	const locale = await localeContextOf(request);
	const language = getLocale(locale);
	const i18n = getInstance(locale);
	const html = renderToString(
		<I18nextProvider i18n={i18n}>
			<html lang={language} dir={directionOf(language)}>
				<head>
					<meta charSet="utf-8" />
					<meta name="viewport" content="width=device-width, initial-scale=1" />
					<meta name="color-scheme" content="light dark" />
					<title>{portal.settings.portalTitle}</title>
					<link rel="stylesheet" href={stylesHref} />
					<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				</head>
				<body>
					<OutagePage
						portalTitle={portal.settings.portalTitle}
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
