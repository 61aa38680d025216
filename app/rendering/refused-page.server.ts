import { isRouteErrorResponse, type EntryContext } from "react-router";
import { failures } from "#app/domain/errors.ts";
import { barePolicy, fixedHeaders } from "#app/http/fixed-headers.ts";
import { errorResponseOf } from "#app/http/http-error.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { usualWait } from "./outage-page.server.tsx";
import { rootData } from "./root-data.server.ts";

/** Refuses in one line what the router runs no middleware for. */
export function refusal(status: number, text: string, headers: Record<string, string> = {}): Response {
	return new Response(text, {
		status,
		headers: { ...fixedHeaders, "Content-Security-Policy": barePolicy, ...headers, "Content-Type": "text/plain; charset=utf-8" },
	});
}

/**
 * Where another back end did not give what a page needs, the route's own error screen says so; the rest of the page stays. Answers the status
 * then, else null. What the portal cannot do without, and forms, get a page of their own (outage-page.server.tsx).
 */
export function showOutage(
	{ method }: Request,
	{ staticHandlerContext: { errors, loaderData } }: EntryContext,
	current: RequestContext,
	headers: Headers,
): number | null {
	const { outage } = current;
	if (!outage || method === "POST" || !errors || loaderData.root === undefined) return null;
	if (outage.name === "unavailable" || outage.name === "tooBusy") return null;
	for (const [route, error] of Object.entries(errors)) if (!isRouteErrorResponse(error)) errors[route] = errorResponseOf(outage);
	current.isOutageShown = true;
	headers.set("Retry-After", String(current.retryAfter ?? usualWait));
	return failures[outage.name].status;
}

/**
 * Middleware that refuses a request does so before any loader has run. The error page is still a page of the portal, with its look and
 * its `Log out`: it is given what every page has. There is nothing on it for a script to do.
 */
export async function fillRefused({ staticHandlerContext }: EntryContext, current: RequestContext): Promise<void> {
	if (staticHandlerContext.loaderData.root !== undefined) return;
	staticHandlerContext.loaderData = { root: { ...(await rootData(current)), scripts: false } };
}
