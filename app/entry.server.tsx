import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { getInstance } from "#app/platform/i18n/i18next.server.ts";
import { pageMethods } from "./middleware.server.ts";
import { hasLineBreak } from "./handler.server.ts";
import {
	incomingRequestOf,
	isIdentified,
	requestContext,
	requestContextOf,
} from "./request.server.ts";
import { PortalContexts } from "#app/platform/i18n/portal-contexts.tsx";
import { reportError } from "#app/features/frame/report-error.server.ts";
import { timingsOf } from "#app/platform/logs/timing.server.ts";
import { fillRefused, refusal, showOutage } from "#app/features/frame/refused-page.server.ts";

export { createHandler } from "./handler.server.ts";
export { createContainer, theContainer } from "./portal.server.ts";
export { parseSettings, SettingsError } from "./settings.server.ts";
export { translationsVersion } from "#app/platform/i18n/translations.server.ts";

const routerMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/**
 * The longest time that a page may take to render, in ms. React Router applies the same limit to
 * page data.
 */
export const streamTimeout = 10_000;

/**
 * Waits for the whole page, so that a browser without scripts gets all of it (docs/decisions/0003).
 */
export default async function handleRequest(
	request: Request,
	responseStatusCode: number,
	responseHeaders: Headers,
	routerContext: EntryContext,
	loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
	// React Router runs no middleware for other methods, so they are refused here.
	if (!routerMethods.has(request.method))
		return refusal(405, "Method not allowed", { Allow: pageMethods.join(", ") });
	if (hasLineBreak(new URL(request.url).pathname)) return refusal(404, "Not Found");
	// If `identify` failed, `createHandler` replaces this response with the outage page.
	const incoming = incomingRequestOf({ context: loadContext });
	if (incoming.outage !== null && !isIdentified(incoming))
		return new Response(null, { status: 503 });
	const current = requestContextOf({ context: loadContext });
	// `useTranslation` copies the instance's own properties in each component. This object inherits
	// them, so there is nothing to copy (docs/decisions/0006).
	const i18n = Object.create(getInstance(loadContext)) as ReturnType<typeof getInstance>;
	const status = showOutage(request, routerContext, current, responseHeaders) ?? responseStatusCode;
	await fillRefused(routerContext, current);
	responseHeaders.set("Content-Type", "text/html; charset=utf-8");
	responseHeaders.set("Vary", "Accept-Language, Cookie");
	const begun = performance.now();
	return new Promise<Response>((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(
			<I18nextProvider i18n={i18n}>
				<PortalContexts nonce={current.nonce} requestId={current.id} timings={timingsOf(current)}>
					<ServerRouter context={routerContext} url={request.url} nonce={current.nonce} />
				</PortalContexts>
			</I18nextProvider>,
			{
				nonce: current.nonce,
				// React sends the page in one piece, so that no part needs a script to insert it.
				progressiveChunkSize: Number.POSITIVE_INFINITY,
				onAllReady() {
					clearTimeout(timeout);
					current.renderMs = performance.now() - begun;
					const body = new PassThrough();
					const page = text(pipe(body));
					resolve(
						page.then(
							(html) => new Response(withLateScripts(html), { status, headers: responseHeaders }),
						),
					);
				},
				onShellError(error) {
					clearTimeout(timeout);
					reject(error);
				},
				onError: (error) => reportError(current, error),
			},
		);
		const timeout = setTimeout(
			() => abort(new Error("The page took too long to render.")),
			streamTimeout,
		);
	});
}

/**
 * Gives preloaded scripts a low priority, so that pictures load first. A page is complete without
 * its scripts. React Router has no option for this.
 */
function withLateScripts(html: string): string {
	return html.replaceAll(
		'<link rel="modulepreload"',
		'<link rel="modulepreload" fetchPriority="low"',
	);
}

export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	if (request.signal.aborted) return;
	// Expected refusals (404, 405 …) aren't instances of `Error`, so an `Error` is a bug.
	if (error instanceof Error) reportError(context.get(requestContext), error);
}
