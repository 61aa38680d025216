import { renderToString } from "react-dom/server";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { PortalContexts } from "./i18n/portal-contexts.tsx";
import { handoffScripts, readHandoff } from "./handoff.server.ts";
import { isOutage, noteOutage } from "./request-watch.server.ts";
import { log } from "./log.server.ts";
import { gateScripts } from "./script-gate.server.ts";
import { currentRequestId } from "./request-id.server.ts";
import { pageMethods } from "./middleware/address.server.ts";
import { rootData } from "./root-data.server.ts";
import { milliseconds, withTimings } from "./timing.server.ts";
import { visitContext, type Visit } from "./visit.server.ts";

export { createHandler } from "./handler.server.ts";
export { createContainer, theContainer } from "./container.server.ts";
export { parseSettings, SettingsError } from "./env.server.ts";

const routerMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

function methodNotAllowed(): Response {
	const headers = { Allow: pageMethods.join(", "), "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" };
	return new Response("Method not allowed", { status: 405, headers });
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
	const refused = await fillRefused(entry, visit);
	const handoff = visit.preferences.lite || refused ? null : await readHandoff(entry);
	const dataTime = milliseconds(visit);
	const html = renderToString(
		<PortalContexts words={visit.t} nonce={visit.nonce} requestId={visit.id}>
			<ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} nonce={visit.nonce} />
		</PortalContexts>,
	);
	const body = handoff === null ? html : gateScripts(html, handoffScripts(handoff, visit.nonce), visit.nonce);
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Vary", "Accept-Language, Cookie");
	return new Response(`<!DOCTYPE html>${withTimings(body, visit, dataTime)}`, { status, headers });
}

/**
 * Middleware that refuses a request does so before any loader has run. The error page is still a page of the portal, with its look and
 * its `Log out`: it is given what every page has. There is nothing on it for a script to do.
 */
async function fillRefused({ staticHandlerContext }: EntryContext, visit: Visit): Promise<boolean> {
	if (staticHandlerContext.loaderData.root !== undefined) return false;
	staticHandlerContext.loaderData = { root: { ...(await rootData(visit)), scripts: false } };
	return true;
}

export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
	if (request.signal.aborted) return;
	const id = currentRequestId();
	if (isOutage(error)) {
		noteOutage(context);
		return log.warn("The database is away", { id, why: error instanceof Error ? error.message : "" });
	}
	// Expected answers (404, 405 …) are values; what arrives here as an exception is a bug.
	if (error instanceof Error) log.error("unexpected", error, { id });
}
