import { isRouteErrorResponse, type EntryContext } from "react-router";
import { failures } from "#app/platform/errors.ts";
import { barePolicy, fixedHeaders } from "#app/platform/http/fixed-headers.ts";
import { errorResponseOf } from "#app/platform/http/responses.server.ts";
import type { RequestContext } from "#app/request.server.ts";
import { usualWait } from "./outage-page.server.tsx";
import { rootData } from "./root-data.server.ts";

export function refusal(
	status: number,
	text: string,
	headers: Record<string, string> = {},
): Response {
	return new Response(text, {
		status,
		headers: {
			...fixedHeaders,
			"Content-Security-Policy": barePolicy,
			...headers,
			"Content-Type": "text/plain; charset=utf-8",
		},
	});
}

/**
 * Makes the route's own error screen show another back end's failure, and returns the response's
 * status. Returns null if there is no such failure, or if outage-page.server.tsx shows the failure
 * instead. It does so if the request sent a form, if the failure is `unavailable` or `tooBusy`, or
 * if there is no root data.
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
	for (const [route, error] of Object.entries(errors))
		if (!isRouteErrorResponse(error)) errors[route] = errorResponseOf(outage);
	current.isOutageShown = true;
	headers.set("Retry-After", String(current.retryAfter ?? usualWait));
	return failures[outage.name].status;
}

/**
 * If middleware refuses a request, no loader has run. The error page still needs root data for its
 * look and `Log out`, so this function loads the data.
 */
export async function fillRefused(
	{ staticHandlerContext }: EntryContext,
	current: RequestContext,
): Promise<void> {
	if (staticHandlerContext.loaderData.root !== undefined) return;
	staticHandlerContext.loaderData = { root: { ...(await rootData(current)), scripts: false } };
}
