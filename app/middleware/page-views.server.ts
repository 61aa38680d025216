import type { MiddlewareFunction } from "react-router";
import { visitContext } from "../visit.server.ts";

/** Part of these addresses is a key: views are counted without it. */
const keyed = /^\/(s|verify)\/[^/]+/;

/**
 * Reports page views by path (requirements, section 2): pages that were shown to somebody, not files, errors, redirects, or what a browser
 * fetched in advance. Addresses without their query.
 */
export const pageViews: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
	const response = await next();
	if (request.method !== "GET" || response.status !== 200 || !url.pathname.endsWith("/")) return response;
	const isPage = /^text\/(html|x-script)/.test(response.headers.get("Content-Type") ?? "");
	const inAdvance = /prefetch|prerender|preview/i.test(`${request.headers.get("Sec-Purpose")} ${request.headers.get("Purpose")}`);
	if (!isPage || inAdvance) return response;
	const { portal, now } = context.get(visitContext);
	portal.backEnd.activity.pageView(url.pathname.replace(keyed, "/$1/-"), now);
	return response;
};
