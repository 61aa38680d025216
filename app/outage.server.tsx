import { renderToString } from "react-dom/server";
import { OutagePage } from "./components/outage-page.tsx";
import type { RetryProps } from "./components/retry.tsx";
import { PORTAL_APP_ID } from "./constants.ts";
import type { Container } from "./container.server.ts";
import { failures, messageOf } from "./domain/errors.ts";
import { PortalContexts } from "./i18n/portal-contexts.tsx";
import { detectLanguage } from "./i18n/language.server.ts";
import { wordsOf } from "./i18n/words.server.ts";
import { fieldsOf } from "./middleware/forms.server.ts";
import type { RequestWatch } from "./request-watch.server.ts";
import { paths } from "./paths.ts";
import stylesHref from "./styles/portal.css?url";

/** In seconds, where nobody knows better. */
export const usualWait = 5;

async function retryOf(request: Request, url: URL, posted: FormData | null): Promise<RetryProps> {
	const href = url.pathname + url.search;
	if (request.method !== "POST") return { href };
	// Where the database was away before the form was read, it is read now.
	const form = posted ?? (await fieldsOf(request).catch(() => null));
	if (!form) return { href };
	return { action: href, fields: [...form].filter((field): field is [string, string] => typeof field[1] === "string") };
}

/**
 * What is answered where the database is away, or too many want to log in: for people a page that says to try again, with the form they sent; it is a page of its own,
 * because all others need data. The script in the browser keeps forms itself (client/last-form.ts).
 */
export async function outageAnswer(request: Request, failed: Response, watch: RequestWatch, portal: Container): Promise<Response> {
	const url = new URL(request.url);
	const outage = watch.outage ?? { name: "unavailable" };
	const message = messageOf(outage);
	const { status } = failures[outage.name];
	const headers = new Headers(failed.headers);
	headers.set("Cache-Control", "private, no-store");
	headers.set("Retry-After", String(watch.retryAfter ?? usualWait));
	headers.delete("Content-Length");
	if (url.pathname.startsWith("/api/")) return Response.json({ error: { code: outage.name, message } }, { status, headers });
	if (url.pathname.endsWith(".data")) return new Response(failed.body, { status, headers });
	const language = await detectLanguage(request, url);
	const html = renderToString(
		<PortalContexts words={wordsOf(language)} nonce={undefined}>
			<html lang={language} dir={language === "ar" ? "rtl" : "ltr"}>
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
						message={message}
						requestId={watch.id}
						homeHref={paths.home()}
						retry={await retryOf(request, url, watch.form)}
					/>
				</body>
			</html>
		</PortalContexts>,
	);
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Vary", "Accept-Language, Cookie");
	if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", bare);
	headers.set("X-Content-Type-Options", "nosniff");
	return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** The policy of a page that came to be before the visit: nothing on it needs a script. */
const bare =
	"default-src 'self'; script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data:";
