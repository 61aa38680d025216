import { renderToString } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { PortalContexts } from "./i18n/portal-contexts.tsx";
import { failures } from "./domain/errors.ts";
import { errorResponseOf } from "./http.server.ts";
import { readHandoff } from "./handoff.server.ts";
import { ownPicturesOnly, withOwnPictures } from "./own-pictures.server.ts";
import { takeScripts, withScripts, type ClientScripts } from "./script-gate.server.ts";
import { matchedOnly } from "./matched-entry.server.ts";
import { usualWait } from "./outage.server.tsx";
import { requestWatchContext } from "./request-watch.server.ts";
import { currentRequestId } from "./request-id.server.ts";
import { pageMethods } from "./middleware/address.server.ts";
import { pageResponse } from "./page-text.server.ts";
import { partKeeperOf } from "./part-keeper.server.tsx";
import { pack } from "./packed.ts";
import { rootData } from "./root-data.server.ts";
import { milliseconds, withTimings } from "./timing.server.ts";
import { tellTrouble } from "./trouble.server.ts";
import { visitContext, type Visit } from "./visit.server.ts";

export { createAnswerer, createHandler } from "./handler.server.ts";
export { createContainer, theContainer } from "./container.server.ts";
export { parseSettings, SettingsError } from "./env.server.ts";

const routerMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

function methodNotAllowed(): Response {
	const headers = { Allow: pageMethods.join(", "), "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" };
	return new Response("Method not allowed", { status: 405, headers });
}

/** What starts the client, by the routes of a page: React Router writes the same for all their pages. */
const scriptsOfRoutes = new Map<string, ClientScripts>();

/** A page's HTML. `handoff`: the data for its script; null: it goes without one. */
function render(request: Request, entry: EntryContext, visit: Visit, handoff: string | null): string {
	const routes = entry.staticHandlerContext.matches.map((match) => match.route.id).join(" ");
	const known = scriptsOfRoutes.get(routes);
	const html = renderToString(
		<PortalContexts
			words={visit.t}
			nonce={visit.nonce}
			requestId={visit.id}
			keeper={partKeeperOf(visit.t)}
			scripts={handoff !== null && known === undefined}
		>
			<ServerRouter context={matchedOnly(entry, routes)} url={request.url} nonce={visit.nonce} />
		</PortalContexts>,
	);
	if (handoff === null) return html;
	if (known) return withScripts(html, known, handoff, visit.nonce);
	const { page, scripts } = takeScripts(html, visit.nonce);
	if (scripts === null) return page;
	scriptsOfRoutes.set(routes, scripts);
	return withScripts(page, scripts, handoff, visit.nonce);
}

/** Renders a document. Everything is awaited before, so that a browser without scripts gets the whole page (docs/decisions/0003). */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	// The router runs no middleware for methods it does not know.
	if (!routerMethods.has(request.method)) return methodNotAllowed();
	const visit = context.get(visitContext);
	const outage = outageShownBy(request, entry, context);
	if (outage) headers.set("Retry-After", String(context.get(requestWatchContext)?.retryAfter ?? usualWait));
	const refused = await fillRefused(entry, visit);
	const handoff = visit.preferences.lite || refused ? null : await readHandoff(entry);
	const dataTime = milliseconds(visit);
	const html = render(request, entry, visit, handoff);
	const { image } = visit.portal.settings.cdn;
	const body = image === null ? html : visit.preferences.lite ? ownPicturesOnly(html, image) : withOwnPictures(html, image, visit.nonce);
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Vary", "Accept-Language, Cookie");
	return pageResponse(context, `<!DOCTYPE html>${withTimings(body, visit, dataTime)}`, { status: outage ?? status, headers });
}

/**
 * Where another back end did not give what a page needs, the route's own error screen says so; the rest of the page stays. The status then,
 * or null. What the portal cannot do without, and forms, get a page of their own (outage.server.tsx).
 */
function outageShownBy(
	{ method }: Request,
	{ staticHandlerContext: { errors, loaderData } }: EntryContext,
	context: Readonly<RouterContextProvider>,
): number | null {
	const watch = context.get(requestWatchContext);
	if (!watch?.outage || method === "POST" || !errors || loaderData.root === undefined) return null;
	if (watch.outage.name === "unavailable" || watch.outage.name === "tooBusy") return null;
	for (const [route, error] of Object.entries(errors)) if (!isRouteErrorResponse(error)) errors[route] = errorResponseOf(watch.outage);
	watch.isShown = true;
	return failures[watch.outage.name].status;
}

/**
 * Middleware that refuses a request does so before any loader has run. The error page is still a page of the portal, with its look and
 * its `Log out`: it is given what every page has. There is nothing on it for a script to do.
 */
async function fillRefused({ staticHandlerContext }: EntryContext, visit: Visit): Promise<boolean> {
	if (staticHandlerContext.loaderData.root !== undefined) return false;
	staticHandlerContext.loaderData = { root: pack({ ...(await rootData(visit)), scripts: false }) };
	return true;
}

export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
	if (request.signal.aborted) return;
	// Expected answers (404, 405 …) are values; what arrives here as an exception is a bug.
	if (error instanceof Error) tellTrouble(context, currentRequestId(), error);
}
