import { renderToString } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { PortalContexts } from "./i18n/portal-contexts.tsx";
import { getInstance } from "./http/middleware/i18next.server.ts";
import { isLogInPage } from "./domain/account/account-page.ts";
import { failures } from "./domain/errors.ts";
import { barePolicy, fixedHeaders } from "./http/fixed-headers.ts";
import { errorResponseOf } from "./http/http-error.server.ts";
import { readHydrationData } from "./rendering/hydration-data.server.ts";
import { ownPicturesOnly, withOwnPictures } from "./rendering/cdn-fallback.server.ts";
import { takeScripts, withScripts, type ClientScripts } from "./rendering/capability-gate.server.ts";
import { withLogInScript } from "./rendering/log-in-script.server.ts";
import { matchedOnly } from "./rendering/matched-entry.server.ts";
import { usualWait } from "./rendering/outage-page.server.tsx";
import { pageMethods } from "./http/middleware/request.server.ts";
import { hasLineBreak } from "./http/readable-request.server.ts";
import { rootData } from "./rendering/root-data.server.ts";
import { createWeakCache } from "./observability/caches.server.ts";
import { milliseconds, withTimings } from "./observability/timing.server.ts";
import { reportError } from "./observability/report-error.server.ts";
import { requestContext, requestContextOf, type RequestContext } from "./http/request-context.server.ts";
import { listOf } from "./i18n/format.server.ts";

export { createAnswerer, createHandler } from "./handler.server.ts";
export { createContainer, theContainer } from "./container.server.ts";
export { parseSettings, SettingsError } from "./env.server.ts";

const routerMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** What the router runs no middleware for is refused in one line. */
function bare(status: number, text: string, headers: Record<string, string> = {}): Response {
	return new Response(text, {
		status,
		headers: { ...fixedHeaders, "Content-Security-Policy": barePolicy, ...headers, "Content-Type": "text/plain; charset=utf-8" },
	});
}

/** What starts the client, by the build and the routes of a page: React Router writes the same for all their pages. */
const scriptsOfBuild = createWeakCache<EntryContext["manifest"], Map<string, ClientScripts>>("client scripts");

/** What the page is shown without, as it is written on it. */
function missingOf({ id, t, language, missing }: RequestContext): string | null {
	const parts = missing.map(({ what, of }) => t(`missing.${what}`, { of }));
	return parts.length === 0 ? null : JSON.stringify({ request: id, text: t("missing.notice", { parts: listOf(language, parts) }) });
}

/** A page's HTML. `handoff`: the data for its script; null: it goes without one. */
function render(request: Request, entry: EntryContext, context: Readonly<RouterContextProvider>, handoff: string | null): string {
	const current = requestContextOf({ context });
	const routes = entry.staticHandlerContext.matches.map((match) => match.route.id).join(" ");
	const scriptsOfRoutes = scriptsOfBuild.of(entry.manifest, () => new Map());
	const known = scriptsOfRoutes.get(routes);
	const html = renderToString(
		<PortalContexts
			i18n={getInstance(context)}
			nonce={current.nonce}
			requestId={current.id}
			missing={missingOf(current)}
			scripts={handoff !== null && known === undefined}
		>
			<ServerRouter context={matchedOnly(entry, routes)} url={request.url} nonce={current.nonce} />
		</PortalContexts>,
	);
	if (handoff === null) return html;
	const data = { handoff };
	if (known) return withScripts(html, known, data, current.nonce);
	const { page, scripts } = takeScripts(html, current.nonce);
	if (scripts === null) return page;
	scriptsOfRoutes.set(routes, scripts);
	return withScripts(page, scripts, data, current.nonce);
}

/** Renders a document. Everything is awaited before, so that a browser without scripts gets the whole page (docs/decisions/0003). */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	if (!routerMethods.has(request.method)) return bare(405, "Method not allowed", { Allow: pageMethods.join(", ") });
	if (hasLineBreak(new URL(request.url).pathname)) return bare(404, "Not Found");
	const current = requestContextOf({ context });
	const outage = outageShownBy(request, entry, current);
	if (outage) headers.set("Retry-After", String(current.retryAfter ?? usualWait));
	const refused = await fillRefused(entry, current);
	const isScripted = !current.preferences.lite && !refused;
	const isLogIn = isLogInPage(current.url.pathname);
	const handoff = isScripted && !isLogIn ? await readHydrationData(entry) : null;
	const dataTime = milliseconds(current);
	const page = render(request, entry, context, handoff);
	const html = isScripted && isLogIn ? withLogInScript(page, current) : page;
	const { settings, isRemote } = current.portal;
	const { image } = settings.cdn;
	// Another back end's pictures may be nowhere but at the CDN.
	const isOwn = !isRemote;
	const body =
		image === null || (current.preferences.lite && !isOwn)
			? html
			: current.preferences.lite
				? ownPicturesOnly(html, image)
				: withOwnPictures(html, image, current.nonce);
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Vary", "Accept-Language, Cookie");
	return pageResponse(current, `<!DOCTYPE html>${withTimings(body, current, dataTime)}`, { status: outage ?? status, headers });
}

/** The response of a rendered page. To make a body of it, which is a stream, costs as much as all its queries (docs/decisions/0006). */
function pageResponse(current: RequestContext, text: string, init: ResponseInit): Response {
	if (!current.takesText) return new Response(text, init);
	const response = new Response(null, init);
	current.rendered = { response, text };
	return response;
}

/**
 * Where another back end did not give what a page needs, the route's own error screen says so; the rest of the page stays. The status then,
 * or null. What the portal cannot do without, and forms, get a page of their own (outage.server.tsx).
 */
function outageShownBy(
	{ method }: Request,
	{ staticHandlerContext: { errors, loaderData } }: EntryContext,
	current: RequestContext,
): number | null {
	const { outage } = current;
	if (!outage || method === "POST" || !errors || loaderData.root === undefined) return null;
	if (outage.name === "unavailable" || outage.name === "tooBusy") return null;
	for (const [route, error] of Object.entries(errors)) if (!isRouteErrorResponse(error)) errors[route] = errorResponseOf(outage);
	current.isOutageShown = true;
	return failures[outage.name].status;
}

/**
 * Middleware that refuses a request does so before any loader has run. The error page is still a page of the portal, with its look and
 * its `Log out`: it is given what every page has. There is nothing on it for a script to do.
 */
async function fillRefused({ staticHandlerContext }: EntryContext, current: RequestContext): Promise<boolean> {
	if (staticHandlerContext.loaderData.root !== undefined) return false;
	staticHandlerContext.loaderData = { root: { ...(await rootData(current)), scripts: false } };
	return true;
}

export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
	if (request.signal.aborted) return;
	// Expected answers (404, 405 …) are values; what arrives here as an exception is a bug.
	if (error instanceof Error) reportError(context.get(requestContext), error);
}
