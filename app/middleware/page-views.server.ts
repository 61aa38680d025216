import type { MiddlewareFunction } from "react-router";
import { withoutKey } from "../domain/account-page.ts";
import { visitContext } from "../visit.server.ts";

/**
 * Reports page views by path (requirements, section 2): pages that were shown to somebody, not files, errors, redirects, or what a browser
 * fetched in advance. Addresses without their query.
 */
export const pageViews: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
	const response = await next();
	const visit = context.get(visitContext);
	const path = visit.isData ? url.pathname.replace(/\/?$/, "/") : url.pathname;
	if (request.method !== "GET" || response.status !== 200 || !path.endsWith("/")) return response;
	const isPage = /^text\/(html|x-script)/.test(response.headers.get("Content-Type") ?? "");
	const inAdvance = /prefetch|prerender|preview/i.test(`${request.headers.get("Sec-Purpose")} ${request.headers.get("Purpose")}`);
	if (!isPage || inAdvance) return response;
	visit.portal.backEnd.activity.pageView(withoutKey(path), visit.now);
	return response;
};
